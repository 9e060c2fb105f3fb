import { isMonth } from '#core'
import { Button, DayInput, ErrorState, Select, TextInput } from '#web'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReferenceCell } from '../claim/ReferenceCell'
import styles from './Compare.module.css'
import { sideName } from './compare-columns'
import { type SideSpec, sourceIds, sourceOf } from './compare-sources'
import type { LoadedSide } from './use-sides'

interface SideBarProps {
  readonly spec: SideSpec
  readonly side: number
  readonly loaded: LoadedSide
  readonly more: boolean
  readonly onChange: (spec: SideSpec) => void
  readonly onRetry: () => void
}

/** What one side shows: where from, which month, which direction; with `more` account, customer, project and days. */
export function SideBar({ spec, side, loaded, more, onChange, onRetry }: SideBarProps) {
  const { t } = useTranslation()
  const { filters } = sourceOf(spec.source)
  return (
    <fieldset className={styles.side} aria-label={t('{{name}}侧条件', { name: sideName(side) })}>
      <div className={styles.sideRow}>
        <strong>{sideName(side)}</strong>
        <Select
          bare
          label={t('来源')}
          value={spec.source}
          options={sourceIds.map((id) => ({ key: id, label: t(sourceOf(id).label) }))}
          onChange={(source) => onChange({ ...spec, source: source as SideSpec['source'] })}
        />
        <MonthInput
          value={spec.month ?? ''}
          onChange={(month) => onChange({ ...spec, month, from: undefined, to: undefined })}
        />
        {filters.direction && (
          <Select
            bare
            clearable
            label={t('收付')}
            placeholder={t('收和付')}
            value={spec.direction ?? ''}
            options={[
              { key: 'c', label: t('收') },
              { key: 'd', label: t('付') },
            ]}
            onChange={(direction) => onChange({ ...spec, direction: direction || undefined })}
          />
        )}
        <Progress loaded={loaded} />
      </div>
      {more && <MoreFilters spec={spec} onChange={onChange} />}
      {loaded.state === 'failed' && (
        <ErrorState title={t('这一侧没有读出来')} message={loaded.error?.message ?? ''} onRetry={onRetry} />
      )}
    </fieldset>
  )
}

function Progress({ loaded }: { readonly loaded: LoadedSide }) {
  const { t } = useTranslation()
  const { loaded: count, total } = loaded.progress
  if (loaded.state !== 'loading') return null
  return (
    <progress
      className={styles.progress}
      aria-label={t('已读 {{count}} / {{total}}', { count, total })}
      value={count}
      max={Math.max(total, 1)}
    />
  )
}

/** A month, typed as 2026-10 or 202610; empty is all months. What is none goes back when one leaves. */
function MonthInput({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (month: string | undefined) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    const month = text
      .trim()
      .replace(
        /^(\d{4})[-/.年]?(\d{1,2})月?$/,
        (_, year: string, number: string) => `${year}-${number.padStart(2, '0')}`,
      )
    const done = text.trim() === '' || (isMonth(month) && /^\d{4}[-/.年]?\d{2}月?$/.test(text.trim()))
    setTyped(done ? undefined : text)
    if (done && month !== value) onChange(month || undefined)
  }
  return (
    <TextInput
      bare
      label={t('月份')}
      placeholder={t('全部月份')}
      value={typed ?? value}
      onChange={type}
      onBlur={() => setTyped(undefined)}
    />
  )
}

interface MoreFiltersProps {
  readonly spec: SideSpec
  readonly onChange: (spec: SideSpec) => void
}

function MoreFilters({ spec, onChange }: MoreFiltersProps) {
  const { t } = useTranslation()
  const { filters } = sourceOf(spec.source)
  const named = (id: string | undefined, name: string | undefined) => (id ? { id, name: name ?? id } : undefined)
  return (
    <div className={styles.sideMore}>
      <DayInput
        bare
        label={t('从')}
        placeholder={t('从')}
        value={spec.from ?? ''}
        onChange={(from) => onChange({ ...spec, from, month: undefined })}
      />
      <DayInput
        bare
        label={t('到')}
        placeholder={t('到')}
        value={spec.to ?? ''}
        onChange={(to) => onChange({ ...spec, to, month: undefined })}
      />
      {filters.claimFlag && (
        <Select
          bare
          clearable
          label={t('是否认领')}
          placeholder={t('是否认领')}
          value={spec.claimFlag ?? ''}
          options={[
            { key: '1', label: t('需认领') },
            { key: '0', label: t('无需认领') },
          ]}
          onChange={(claimFlag) => onChange({ ...spec, claimFlag: claimFlag || undefined })}
        />
      )}
      {filters.account && (
        <ReferenceCell
          label={t('本方账户')}
          placeholder={t('本方账户')}
          resource="finance.account"
          value={named(spec.account, spec.accountName)}
          onChange={(account) => onChange({ ...spec, account: account?.id, accountName: account?.name })}
        />
      )}
      {(filters.customer || filters.customerName) && (
        <ReferenceCell
          label={t('客户')}
          placeholder={t('客户')}
          resource="contracts.customer"
          value={named(spec.customer, spec.customerName)}
          onChange={(customer) => onChange({ ...spec, customer: customer?.id, customerName: customer?.name })}
        />
      )}
      {filters.project && (
        <ReferenceCell
          label={t('项目')}
          placeholder={t('项目')}
          resource="projects.project"
          value={named(spec.project, spec.projectName)}
          onChange={(project) => onChange({ ...spec, project: project?.id, projectName: project?.name })}
        />
      )}
      <Button kind="quiet" onPress={() => onChange({ source: spec.source, month: spec.month })}>
        {t('清空条件')}
      </Button>
    </div>
  )
}
