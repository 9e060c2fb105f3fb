import { Button, chordText, CommandButton, currentContext, runCommand, Select, useChords, useKeyContext } from '#web'
import { memo, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LinkKey, linkKeys } from './link-keys'
import styles from './Compare.module.css'
import { type Comparison, fewestSides, mostSides } from './compare-address'
import { filtersContext, linkLabels } from './compare-commands'
import type { SideSpec } from './compare-sources'
import { SideBar } from './SideBar'
import type { LoadedSide } from './use-sides'

interface CompareBarProps {
  readonly comparison: Comparison
  readonly specs: readonly SideSpec[]
  readonly sides: readonly LoadedSide[]
  readonly loading: boolean
  /** Whether an open statement is under the cursor. */
  readonly canClaim: boolean
  readonly bar: RefObject<HTMLDivElement | null>
  readonly onChange: (next: Partial<Comparison>) => void
  readonly onStop: () => void
  readonly onReload: () => void
}

/** What is compared and by what. It is drawn again only when that changes. */
export const CompareBar = memo(function CompareBar(props: CompareBarProps) {
  const { comparison, specs, sides, loading, canClaim, bar, onChange, onStop, onReload } = props
  const { t } = useTranslation()
  const [more, setMore] = useState(false)
  useKeyContext(filtersContext, bar)
  return (
    <div ref={bar} className={styles.filters}>
      <div className={styles.toolbar} role="toolbar" aria-label={t('对照操作')}>
        <LinkKeys value={comparison.key} onChange={(key) => onChange({ key })} />
        <CompareButtons comparison={comparison} canClaim={canClaim} />
        <Button kind="quiet" aria-expanded={more} onPress={() => setMore(!more)}>
          {t('更多条件')}
        </Button>
        {loading && (
          <Button kind="quiet" onPress={onStop}>
            {t('停止读取')}
          </Button>
        )}
      </div>
      <div className={styles.sides} style={{ gridTemplateColumns: `repeat(${specs.length}, minmax(0, 1fr))` }}>
        {specs.map((spec, place) => {
          const loaded = sides[place]
          const change = (next: SideSpec) => onChange({ sides: specs.with(place, next) })
          return loaded ? (
            <SideBar key={place} {...{ spec, loaded, more }} side={place} onChange={change} onRetry={onReload} />
          ) : null
        })}
      </div>
    </div>
  )
})

function LinkKeys({ value, onChange }: { readonly value: LinkKey; readonly onChange: (key: LinkKey) => void }) {
  const { t } = useTranslation()
  return (
    <span className={styles.key}>
      {t('对照依据')}
      <Select
        bare
        label={t('对照依据')}
        value={value}
        options={linkKeys.map((key) => ({ key, label: t(linkLabels[key]) }))}
        onChange={(key) => onChange(key as LinkKey)}
      />
    </span>
  )
}

interface CompareButtonsProps {
  readonly comparison: Comparison
  readonly canClaim: boolean
}

function CompareButtons({ comparison: { onlyDifferences, free, sides }, canClaim }: CompareButtonsProps) {
  const { t } = useTranslation()
  const context = currentContext()
  const id = (name: string) => `bank.comparing.${name}`
  return (
    <>
      <CommandButton
        command={id('onlyDifferences')}
        context={context}
        kind={onlyDifferences ? 'primary' : 'plain'}
        label={onlyDifferences ? t('正在只看差异') : t('只看差异')}
      />
      <CommandButton command={id('previousDifference')} context={context} label={t('上一处')} />
      <CommandButton command={id('nextDifference')} context={context} label={t('下一处')} />
      <CommandButton command={id('free')} context={context} label={free ? t('对齐') : t('各自滚动')} />
      <CommandButton command={id('previousMonth')} context={context} />
      <CommandButton command={id('nextMonth')} context={context} />
      {context.permissions.has('claim_add') && (
        <StateButton command={id('claim')} label={t('认领')} enabled={canClaim} />
      )}
      <StateButton command={id('addSide')} label={t('增加一侧')} enabled={sides.length < mostSides} />
      <StateButton command={id('removeSide')} label={t('减少一侧')} enabled={sides.length > fewestSides} />
    </>
  )
}

interface StateButtonProps {
  readonly command: string
  readonly label: string
  readonly enabled: boolean
}

/** A command whose button follows what is shown, which the command itself hears of only afterwards. */
function StateButton({ command, label, enabled }: StateButtonProps) {
  const [chord] = useChords(command)
  return (
    <Button keys={chord && chordText(chord)} isDisabled={!enabled} onPress={() => void runCommand(command)}>
      {label}
    </Button>
  )
}
