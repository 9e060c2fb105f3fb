import { Button, EmptyState, ErrorState, type PanelProps, runCommand, Skeleton, useLatest, useTab } from '#web'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { focusGrants } from './focused-grants'
import { GrantTree } from './GrantTree'
import { grantedNames, type GrantSource, roleGrants, topMenuGrants, userGrants } from './grant-sources'
import { emptyTree, type Ticks } from './grant-tree'
import styles from './Grants.module.css'
import { type Grants, useGrants } from './use-grants'

/** 权限设置: what roles are granted, as trees to tick. */
export const RoleGrantPanel = ({ params }: PanelProps) => (
  <GrantPanel key={params.ids} source={roleGrants} asked={params.ids ?? ''} />
)

/** 菜单配置: what stands below a top menu. */
export const TopMenuGrantPanel = ({ params }: PanelProps) => (
  <GrantPanel key={params.ids} source={topMenuGrants} asked={params.ids ?? ''} />
)

/** 用户角色: the roles of people, to tick. */
export const UserGrantPanel = ({ params }: PanelProps) => (
  <GrantPanel key={params.ids} source={userGrants} asked={params.ids ?? ''} />
)

function GrantPanel({ source, asked }: { readonly source: GrantSource; readonly asked: string }) {
  const { t } = useTranslation()
  const { setTitle, setDirty } = useTab()
  const ids = useMemo(() => asked.split(',').filter(Boolean), [asked])
  const { grants, error, retry } = useGrants(source, ids)
  const [names, setNames] = useState('')
  useEffect(() => {
    let isHere = true
    void grantedNames(source, ids).then((found) => isHere && setNames(found))
    return () => {
      isHere = false
    }
  }, [source, ids])
  const title = names === '' ? t(source.title) : `${t(source.title)} ${names}`
  useEffect(() => setTitle(title), [setTitle, title])
  const changed = grants !== undefined && grants.changes.added + grants.changes.removed > 0
  useEffect(() => setDirty(changed), [setDirty, changed])
  if (ids.length === 0) return <EmptyState title={t('没有选择{{label}}', { label: t(source.label) })} />
  if (error) return <ErrorState title={t('授权没有读出来')} message={error.message} onRetry={retry} />
  if (!grants) return <Skeleton lines={12} />
  return <Board source={source} grants={grants} />
}

interface BoardProps {
  readonly source: GrantSource
  readonly grants: Grants
}

function Board({ source, grants }: BoardProps) {
  const { t } = useTranslation()
  const { isFocused } = useTab()
  const [kind, setKind] = useState(source.kinds[0]?.list ?? '')
  const [open, setOpen] = useState<Readonly<Record<string, ReadonlySet<string>>>>({})
  const openOf = (list: string) => open[list] ?? rootsOf(grants, list)
  const filter = useRef<HTMLDivElement | null>(null)
  const handle = useLatest({ grants, kind, setOpen })
  useEffect(() => {
    if (!isFocused) return undefined
    return focusGrants({
      save: () => handle.current.grants.save(),
      filter: () => filter.current?.querySelector('input')?.focus(),
      openAll: (isOpen) => {
        const { grants: now, kind: list } = handle.current
        const all = isOpen ? new Set(now.trees[list]?.byId.keys()) : new Set<string>()
        handle.current.setOpen((before) => ({ ...before, [list]: all }))
      },
    })
  }, [isFocused, handle])
  return (
    <div className={styles.board}>
      <Tabs selectedKey={kind} onSelectionChange={(key) => setKind(String(key))} className={styles.tabs}>
        <TabList aria-label={t('授权种类')} className={styles.kinds}>
          {source.kinds.map(({ list, label }) => (
            <Tab key={list} id={list} className={styles.kind}>
              {t(label)}
              <span className={styles.count}>{grants.ticks[list]?.all.size ?? 0}</span>
            </Tab>
          ))}
        </TabList>
        {source.kinds.map(({ list, label }) => (
          <TabPanel key={list} id={list} className={styles.panel}>
            <GrantTree
              label={t(label)}
              tree={grants.trees[list] ?? emptyTree}
              ticks={grants.ticks[list] ?? noTicks}
              onChange={(change) => grants.change(list, change)}
              filterPlace={list === kind ? filter : undefined}
              open={openOf(list)}
              onOpen={(next) => setOpen((before) => ({ ...before, [list]: next }))}
              active={isFocused && list === kind}
            />
          </TabPanel>
        ))}
      </Tabs>
      <Foot grants={grants} />
    </div>
  )
}

const noTicks: Ticks = { all: new Set(), some: new Set() }

/** What one sees first: the highest, opened where there are few of them. */
const rootsOf = ({ trees }: Grants, list: string): ReadonlySet<string> => {
  const { rows, byId, shape } = trees[list] ?? emptyTree
  if (shape === 'rows') return new Set(byId.keys())
  const roots = rows.filter(({ level }) => level === 1)
  return new Set(roots.length <= 3 ? roots.map(({ id }) => id) : [])
}

function Foot({ grants }: { readonly grants: Grants }) {
  const { t } = useTranslation()
  const { added, removed } = grants.changes
  return (
    <footer className={styles.foot}>
      <span role="status">
        {added + removed === 0
          ? t('没有改动')
          : t('新增 {{added}} 项，取消 {{removed}} 项，尚未保存', { added, removed })}
      </span>
      <Button kind="primary" keys="Ctrl+Enter" onPress={() => void runCommand('system.grants.save')}>
        {t('保存授权')}
      </Button>
    </footer>
  )
}
