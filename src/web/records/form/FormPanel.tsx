import { type PanelParams, recordName, type Resource, type Row } from '#core'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { ErrorState, Skeleton } from '../../controls'
import { runCommand, useKeyContext } from '../../keyboard'
import { useTab, workspace } from '../../workspace'
import { fetchRecord, recordKey } from '../calls'
import { useFirstFocus } from '../use-first-focus'
import { FormBar } from './FormBar'
import { FormFields } from './FormFields'
import { FormNotices } from './FormNotices'
import styles from './FormPanel.module.css'
import { focusForm } from './focused-form'
import { formRows } from './form-layout'
import { type FormStore, isDirty, takeMerge, takeRecord } from './form-store'
import { nameGivenReferences } from './name-references'
import { MergeDialog } from './MergeDialog'
import { ensureForm, findForm, formKey, holdForm } from './open-forms'
import { useFormHandle } from './use-form-handle'

interface FormPanelProps {
  readonly resource: Resource
  readonly params: PanelParams
}

/** The form of a new record, or of the one its address names. */
export function FormPanel({ resource, params }: FormPanelProps) {
  return params.id ? (
    <EditForm key={params.id} resource={resource} id={params.id} />
  ) : (
    <CreateForm key="new" resource={resource} params={params} />
  )
}

function CreateForm({ resource, params }: FormPanelProps) {
  const key = formKey(resource, undefined)
  const store = ensureForm(key, resource, 'create', params)
  useEffect(() => void nameGivenReferences(store), [store])
  return <Form formKey={key} store={store} given={params} />
}

function EditForm({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const { t } = useTranslation()
  const key = formKey(resource, id)
  const { data, error, refetch } = useQuery({
    queryKey: recordKey(resource, id),
    queryFn: ({ signal }) => fetchRecord(resource, id, signal),
  })
  const store = data ? ensureForm(key, resource, 'update', data) : findForm(key)
  useEffect(() => {
    if (store && data) takeRecord(store, data)
  }, [store, data])
  if (store) return <Form formKey={key} store={store} latest={data} />
  if (error) return <ErrorState title={t('记录没有读出来')} message={error.message} onRetry={() => void refetch()} />
  return <Skeleton />
}

interface FormProps {
  readonly formKey: string
  readonly store: FormStore
  /** The record as it is on the server now. */
  readonly latest?: Row
  /** What a new record begins with. */
  readonly given?: PanelParams
  /** The title of the page, where the form is a part of one that has its own. */
  readonly title?: string
  /** Stands behind another part of its page. */
  readonly hidden?: boolean
  /** Is told whether anything is unsaved, instead of the tab. */
  readonly onDirty?: (dirty: boolean) => void
}

/** A form over its state, with its bar, notices and merge. */
export function Form({ formKey: key, store, latest, given = nothingGiven, title, hidden, onDirty }: FormProps) {
  const { t } = useTranslation()
  const tab = useTab()
  const form = useRef<HTMLFormElement>(null)
  const { resource, mode } = store
  const rows = useMemo(() => formRows(resource, mode), [resource, mode])
  const dirty = useStore(store, (state) => isDirty(store, state))
  const { conflict, base, values } = useStore(store)
  const { tabId, setContext, setDirty, setTitle, isFocused } = tab
  const handle = useFormHandle(store, form, tab)
  useKeyContext('form', form)
  useEffect(() => holdForm(key, () => !(tabId in workspace.getState().layout.tabs)), [key, tabId])
  useEffect(() => (isFocused && !hidden ? focusForm(handle) : undefined), [isFocused, hidden, handle])
  const tellDirty = onDirty ?? setDirty
  useEffect(() => tellDirty(dirty), [tellDirty, dirty])
  useEffect(() => {
    const records = mode === 'update' ? [base as Row] : []
    setContext(title ? { inForm: !hidden } : { resource: resource.id, records, inForm: true })
  }, [setContext, resource, mode, base, title, hidden])
  const name = mode === 'update' ? recordName(resource, base) : ''
  const label = t(resource.label)
  useEffect(
    () => setTitle(title ?? (name ? t('编辑 {{name}}', { name }) : t('新建{{label}}', { label }))),
    [setTitle, t, title, name, label],
  )
  useFirstFocus(
    form,
    isFocused && !hidden,
    useCallback((element) => focusFirstField(element, given), [given]),
  )
  return (
    <form
      ref={form}
      aria-label={label}
      aria-busy={useStore(store, (state) => state.submitting)}
      className={styles.panel}
      noValidate
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      onFocus={rememberField}
    >
      <FormBar store={store} dirty={dirty} />
      <FormNotices {...{ store, latest, dirty }} />
      <div className={styles.scroll}>
        <FormFields store={store} rows={rows} />
      </div>
      {conflict && (
        <MergeDialog
          {...{ resource, base }}
          mine={values}
          theirs={conflict}
          onClose={() => store.setState({ conflict: undefined })}
          onMerge={(merged) => {
            takeMerge(store, merged, conflict)
            void runCommand('form.save')
          }}
        />
      )}
    </form>
  )
}

/** Which field had the focus last, for giving it back after a save. */
function rememberField({ target, currentTarget }: FocusEvent<HTMLFormElement>): void {
  const field = target.closest<HTMLElement>('[data-field]')?.dataset.field
  if (field) currentTarget.dataset.lastField = field
}

const nothingGiven: PanelParams = {}

/** The first field that is still to be filled in. */
function focusFirstField(form: HTMLElement, given: PanelParams): void {
  const controls = ':is(input,textarea,button,[role=textbox])'
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')]
  const open = fields.find(({ dataset }) => !given[dataset.field ?? '']) ?? fields[0]
  open?.querySelector<HTMLElement>(controls)?.focus()
}
