import { contentKind } from '#core'
import { upload } from '../../api'

export const mostPictureBytes = 500 * 1024

/** Whether a file is a picture that a person may be shown by, by its content. The server looks again. */
export async function isPicture(file: File): Promise<boolean> {
  if (file.size > mostPictureBytes) return false
  const kind = contentKind(new Uint8Array(await file.slice(0, 4096).arrayBuffer()))
  return kind === 'jpg' || kind === 'png'
}

/** Uploads a person's picture; answers its lasting link. Throws an ApiError. */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  const answer = await upload<{ readonly link: string } | string>(
    'blade-resource/oss/endpoint/put-file?kind=avatar',
    body,
  )
  return typeof answer === 'string' ? answer : answer.link
}
