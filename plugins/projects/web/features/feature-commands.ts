import type { ArgumentSpec, Command, RecordChoice, Row } from '#core'
import { choiceOf, currentContext, openAddress, removeRecords, t, type WebPluginScope } from '#web'
import { feature } from '../../resources/feature'
import { featureCategories, featureProblem } from '../../resources/feature-categories'
import { project } from '../../resources/project'
import { addFeature } from './feature-calls'
import { featuresContext, type FeaturesHandle, focusedFeatures } from './focused-features'

const group = '项目特征'
export const featuresAddress = (projectId: string): string => `/project/features?projectId=${projectId}`

const openFeatures = 'projects.features.open'
export const saveFeatures = 'projects.features.save'
export const closeFeatures = 'projects.features.close'
export const toFeatureForm = 'projects.features.form'

/** The page on which a project's features are added and chosen, its keys, and adding one from anywhere. */
export function addFeatures(scope: WebPluginScope): void {
  scope.addPanel({
    id: 'projects.features',
    route: '/project/features',
    title: '项目特征选择',
    icon: 'list-checks',
    load: () => import('./FeaturePanel'),
  })
  for (const command of [open, add, save, saveAndClose, close, toForm]) scope.addCommand(command)
}

/** The project that is chosen or opened where the person is. */
const projectHere = (): RecordChoice | undefined => {
  const { resource, records } = currentContext()
  const [row] = resource === project.id ? (records as readonly Row[]) : []
  return row && choiceOf(project, row)
}

const askProject = (): readonly ArgumentSpec[] =>
  projectHere()
    ? []
    : [{ kind: 'record', name: 'project', label: project.label, resource: project.id, picker: 'project' }]

const open: Command = {
  id: openFeatures,
  label: '选择项目特征',
  group,
  permission: feature.may.read,
  resources: [project.id],
  get arguments() {
    return askProject()
  },
  run: (_context, args) => {
    const chosen = (args.project as RecordChoice | undefined) ?? projectHere()
    if (chosen) openAddress(featuresAddress(chosen.id))
  },
}

const add: Command = {
  id: 'projects.feature.add',
  label: '新增项目特征',
  group,
  permission: feature.may.create,
  get arguments(): readonly ArgumentSpec[] {
    const options = Object.entries(featureCategories).map(([value, { label }]) => ({ value, label }))
    return [
      ...askProject(),
      { kind: 'choice', name: 'type', label: '特征类别', options },
      {
        kind: 'text',
        name: 'featureValue',
        label: '特征值',
        maximumLength: 500,
        validate: (value, accepted) => featureProblem(accepted.type, value),
      },
    ]
  },
  run: async (_context, args) => {
    const chosen = (args.project as RecordChoice | undefined) ?? projectHere()
    const { type, featureValue } = args as { readonly type: string; readonly featureValue: string }
    const { message, id } = await addFeature({ projectId: chosen?.id ?? '', type, featureValue })
    const undo = async () => {
      await removeRecords(feature, [id])
      return { message: t('已撤销：{{action}}', { action: t('新增项目特征') }) }
    }
    return id ? { message, undo } : { message }
  },
}

interface PageCommand {
  readonly id: string
  readonly label: string
  readonly keys: readonly string[]
  readonly act: (page: FeaturesHandle) => unknown
  readonly when?: (page: FeaturesHandle) => boolean
}

const onPage = ({ act, when, ...command }: PageCommand): Command => ({
  ...command,
  group,
  keyContext: featuresContext,
  when: () => {
    const page = focusedFeatures()
    return page !== undefined && (when?.(page) ?? true)
  },
  run: async () => {
    const page = focusedFeatures()
    if (page) await act(page)
  },
})

const save = onPage({
  id: saveFeatures,
  label: '保存所选特征',
  keys: ['Ctrl+S'],
  when: (page) => page.mayChoose(),
  act: (page) => page.save(),
})
const saveAndClose = onPage({
  id: 'projects.features.confirm',
  label: '保存所选特征并关闭',
  keys: ['Ctrl+Enter'],
  when: (page) => page.mayChoose(),
  act: async (page) => {
    if (await page.save()) await page.close()
  },
})
const close = onPage({ id: closeFeatures, label: '关闭项目特征', keys: ['Escape'], act: (page) => page.close() })
const toForm = onPage({
  id: toFeatureForm,
  label: '填写新特征',
  keys: ['n'],
  when: (page) => page.mayAdd(),
  act: (page) => page.toForm(),
})
