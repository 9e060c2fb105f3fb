import { newId, type Write } from '#server'

const parameters = [
  {
    paramName: '接口日志范围',
    paramKey: 'log.api',
    paramValue: 'writes',
    remark: 'writes 只记修改和被拒绝的调用，all 全部，off 不记',
  },
  {
    paramName: '日志保留天数',
    paramKey: 'log.retentionDays',
    paramValue: '180',
    remark: '更早的日志每天清理',
  },
]

/** Shows an administrator what can be set. Without these rows the same values count. */
export async function seedParameters(write: Write): Promise<void> {
  const rows = parameters.map((parameter) => ({ id: newId(), ...parameter }))
  await write.insertMany(write.application.resources.get('system.param'), rows)
}
