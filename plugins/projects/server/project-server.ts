import { fieldsInvalid, isBlank, valueText } from '#core'
import { column, mayMeetReferences, serveResource, type Write } from '#server'
import { sql } from 'drizzle-orm'
import { feature } from '../resources/feature'
import { project } from '../resources/project'

export const projectServer = serveResource(project)({
  async beforeWrite(write, { featureIds }, previous) {
    await mayHaveFeatures(write, valueText(featureIds), previous?.id ?? '0', previous?.featureIds ?? '')
  },
  actions: {
    async changeManager(write, row, input) {
      const projectManager = valueText(input.projectManager)
      const { label } = project.fields.projectManager
      if (isBlank(projectManager))
        throw fieldsInvalid([{ field: 'projectManager', label, message: '请选择{{label}}', params: { label } }])
      await mayMeetReferences(write, project, { projectManager }, { projectManager: row.projectManager })
      return { projectManager }
    },
  },
})

/** What is newly chosen must be described of this very project. */
async function mayHaveFeatures(write: Write, chosen: string, projectId: string, before: string): Promise<void> {
  const kept = before.split(',')
  const ids = chosen.split(',').filter((id) => id !== '' && !kept.includes(id))
  if (ids.length === 0) return
  const own = await write.find(
    feature,
    sql`${column(feature, 'projectId')} = ${projectId}::int8 and id = any(${sql.param(ids)}::int8[])`,
  )
  if (own.length === ids.length) return
  const { label } = project.fields.featureIds
  throw fieldsInvalid([{ field: 'featureIds', label, message: '所选{{label}}不存在', params: { label } }])
}
