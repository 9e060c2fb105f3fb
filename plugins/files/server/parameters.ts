import type { ReadSession, Write } from '#server'
import { sql } from 'drizzle-orm'

const mebibyte = 1024 * 1024

/** Largest picture of a person. */
export const pictureBytes = 500 * 1024
/** Largest picture in a text. */
export const textPictureBytes = 10 * mebibyte

export interface UploadRules {
  /** Largest file, in bytes. */
  readonly bytes: number
  /** Extensions that are taken beside the known ones, whatever their content. */
  readonly more: readonly string[]
}

/** The tenant's rules of uploading, by parameter; the server's own limit is never exceeded. */
export async function uploadRules({ session, actor, application }: ReadSession): Promise<UploadRules> {
  const rows = await session.query<{ key: string; value: string }>(sql`
    select param_key as key, param_value as value from system_param
    where tenant_id = ${actor.tenantId} and is_deleted = 0 and param_key in ('files.uploadLimit', 'files.extensions')`)
  const value = (key: string) => rows.find((row) => row.key === key)?.value.trim() ?? ''
  const limit = Number(value('files.uploadLimit'))
  const most = application.settings.uploadLimit
  return {
    bytes: limit > 0 ? Math.min(limit * mebibyte, most) : most,
    more: value('files.extensions')
      .toLowerCase()
      .split(/[\s,，.]+/)
      .filter(Boolean),
  }
}

export async function seedParameters(write: Write): Promise<void> {
  await write.insertMany(write.application.resources.get('system.param'), [
    {
      paramName: '上传大小限制',
      paramKey: 'files.uploadLimit',
      paramValue: String(write.application.settings.uploadLimit / mebibyte),
      remark: '单个文件最大多少 MB',
    },
  ])
}
