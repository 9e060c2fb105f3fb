import { type PanelParams, recordName } from '#core'
import {
  Button,
  can,
  chordText,
  DataGrid,
  EmptyState,
  ErrorState,
  type GridColumn,
  type GridCursor,
  type GridHandle,
  messageOf,
  notify,
  runCommand,
  saveRecord,
  Skeleton,
  t,
  Tags,
  useChords,
  useFirstFocus,
  useKeyContext,
  useTab,
} from '#web'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feature } from '../../resources/feature'
import { categoryOf, featureTypes } from '../../resources/feature-categories'
import { project } from '../../resources/project'
import type { FeatureRow } from './feature-calls'
import { closeFeatures, saveFeatures, toFeatureForm } from './feature-commands'
import { FeatureForm } from './FeatureForm'
import styles from './Features.module.css'
import { featuresContext, focusFeatures } from './focused-features'
import { useFeatures } from './use-features'

/** 项目特征: adds features to a project, lists all of them, and chooses those that stand for it. */
export default function FeaturePanel({ params }: { readonly params: PanelParams }) {
  const { i18n } = useTranslation()
  const { setTitle } = useTab()
  const features = useFeatures(params.projectId ?? '')
  const name = features.project && recordName(project, features.project)
  // oxlint-disable-next-line react/exhaustive-deps -- the title changes with the language
  useEffect(() => setTitle(name ? `${t('项目特征')} ${name}` : t('项目特征选择')), [setTitle, name, i18n.language])
  if (features.error && !features.all)
    return <ErrorState title={t('项目特征没有读出来')} message={features.error.message} onRetry={features.retry} />
  if (!features.project || !features.chosen) return <Skeleton lines={8} />
  return <Board {...features} project={features.project} restored={features.chosen} />
}

type Features = ReturnType<typeof useFeatures>
interface BoardProps extends Pick<Features, 'all' | 'nameOf'> {
  readonly project: NonNullable<Features['project']>
  readonly restored: readonly string[]
}

function Board({ project: row, all, nameOf, restored }: BoardProps) {
  const tab = useTab()
  const root = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const grid = useRef<GridHandle>(null)
  const [cursor, setCursor] = useState<GridCursor>({ row: 0, column: 0 })
  /** Undefined while nothing was changed: what was chosen comes from the project. */
  const [edited, setEdited] = useState<readonly string[]>()
  const [isSaving, setSaving] = useState(false)
  const chosen = edited ?? restored
  const mayChoose = can(project.may.update ?? '')
  const mayAdd = can(feature.may.create ?? '')
  const [saveKey, closeKey, formKey] = [useChord(saveFeatures), useChord(closeFeatures), useChord(toFeatureForm)]
  useKeyContext(featuresContext, root)
  useFirstFocus(
    root,
    tab.isFocused && all !== undefined,
    useCallback(() => {
      const field = form.current?.querySelector('input')
      if (field) field.focus()
      else grid.current?.focus()
    }, []),
  )
  const isDirty = edited !== undefined && edited.join() !== restored.join()
  const { setDirty, setContext, isFocused, close } = tab
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])
  useEffect(() => setContext({ resource: project.id, records: [row], inForm: false }), [setContext, row])
  const save = async (): Promise<boolean> => {
    if (isSaving) return false
    setSaving(true)
    try {
      await saveRecord(project, { id: row.id, version: row.version, featureIds: chosen.join(',') })
      notify({ kind: 'success', message: t('更新成功') })
      setDirty(false)
      return true
    } catch (error) {
      notify({ kind: 'error', message: messageOf(error) })
      return false
    } finally {
      setSaving(false)
    }
  }
  useEffect(() => {
    if (!isFocused) return
    return focusFeatures({
      save,
      close,
      toForm: () => form.current?.querySelector('input')?.focus(),
      mayChoose: () => mayChoose && !isSaving,
      mayAdd: () => mayAdd,
    })
  })
  const selection = useMemo(
    () => new Map((all ?? []).filter(({ id }) => chosen.includes(id)).map((each) => [each.id, each])),
    [all, chosen],
  )
  return (
    <div ref={root} className={styles.panel}>
      <div className={styles.bar}>
        {mayChoose && (
          <Button kind="primary" keys={saveKey} isDisabled={isSaving} onPress={() => void runCommand(saveFeatures)}>
            {t('保存所选特征')}
          </Button>
        )}
        {mayAdd && (
          <Button keys={formKey} onPress={() => void runCommand(toFeatureForm)}>
            {t('填写新特征')}
          </Button>
        )}
        <Button keys={closeKey} onPress={() => void runCommand(closeFeatures)}>
          {t('关闭')}
        </Button>
      </div>
      {mayAdd && <FeatureForm projectId={row.id} root={form} />}
      <div className={styles.lists}>
        <section aria-label={t('全部特征')} className={styles.all}>
          <h2 className={styles.heading}>{t('全部特征')}</h2>
          <div className={styles.rows}>
            <DataGrid<FeatureRow>
              label={t('全部特征')}
              columns={columns()}
              count={all?.length ?? 3}
              getRow={(index) => all?.[index]}
              keyOf={({ id }) => id}
              cursor={cursor}
              onCursorChange={setCursor}
              selection={selection}
              onSelectionChange={mayChoose && !isSaving ? (next) => setEdited([...next.keys()]) : undefined}
              keepsSelection
              active={isFocused}
              handle={grid}
              empty={<EmptyState title={t('还没有项目特征')} hint={t('填写新特征')} keys={formKey} />}
            />
          </div>
        </section>
        <section aria-label={t('已选特征')} className={styles.chosen}>
          <h2 className={styles.heading}>
            {t('已选特征')} <span className={styles.count}>{chosen.length}</span>
          </h2>
          {chosen.length === 0 ? (
            <p className={styles.none}>{t('在左边的列表中按空格选择')}</p>
          ) : (
            <Tags
              label={t('已选特征')}
              tags={chosen.map((id) => ({ key: id, label: nameOf(id) ?? t('载入中') }))}
              onRemove={mayChoose && !isSaving ? (gone) => setEdited(chosen.filter((id) => !gone.has(id))) : undefined}
            />
          )}
        </section>
      </div>
    </div>
  )
}

function useChord(command: string): string | undefined {
  const [chord] = useChords(command)
  return chord && chordText(chord)
}

const columns = (): readonly GridColumn<FeatureRow>[] => [
  { id: 'type', label: t('特征类别'), width: 170, text: ({ type }) => t(categoryOf(type)?.label ?? type) },
  { id: 'value', label: t('特征值'), width: 220, text: ({ featureValue }) => featureValue },
  { id: 'unit', label: t('单位'), width: 80, text: ({ type }) => t(categoryOf(type)?.unit ?? '') },
  {
    id: 'featureType',
    label: t('数值类型'),
    width: 90,
    text: ({ type }) => t(featureTypes[categoryOf(type)?.type ?? 3]),
  },
]
