import { contentKind } from '#core'
import { upload } from '../../api'

export const mostPictureBytes = 500 * 1024

/** Whether a file is a picture that a person may be shown by, by its content. The server looks again. */
export async function isPicture(file: File): Promise<boolean> {
  if (file.size > mostPictureBytes) return false
  const kind = contentKind(new Uint8Array(await file.slice(0, 4096).arrayBuffer()))
  return kind === 'jpg' || kind === 'png'
}

const textPictures: ReadonlySet<string> = new Set(['jpg', 'png', 'gif', 'webp'])
export const mostTextPictureBytes = 10 * 1024 * 1024

/** Whether a file is a picture that can stand in a text, by its content. The server looks again. */
export async function isTextPicture(file: File): Promise<boolean> {
  if (file.size > mostTextPictureBytes) return false
  return textPictures.has(contentKind(new Uint8Array(await file.slice(0, 4096).arrayBuffer())))
}

/** Uploads a picture of a person or for a text; answers its lasting link. Throws an ApiError. */
export async function uploadPicture(file: File, kind: 'avatar' | 'picture' = 'avatar'): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  const answer = await upload<{ readonly link: string } | string>(
    `blade-resource/oss/endpoint/put-file?kind=${kind}`,
    body,
  )
  return typeof answer === 'string' ? answer : answer.link
}
