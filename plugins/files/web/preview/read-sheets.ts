import { t } from '#web'
import type { SheetAnswer, SheetData } from './sheet-data'

/** Longer than any workbook of the size allowed takes. */
const patience = 20_000

/** The first sheets of a workbook or delimited text, read away from the page so that nothing in it can stop or fill it. */
export function readSheets(
  bytes: Uint8Array<ArrayBuffer>,
  isText: boolean,
  signal: AbortSignal,
): Promise<readonly SheetData[]> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module', name: 'sheets' })
  return new Promise<readonly SheetData[]>((resolve, reject) => {
    const fail = (message: string) => reject(new Error(message))
    const timer = setTimeout(() => fail(t('表格太复杂，不能预览')), patience)
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
      clearTimeout(timer)
      if ('sheets' in data) resolve(data.sheets)
      else fail(data.problem === 'bomb' ? t('表格解压后过大，不能预览') : t('表格已损坏，不能预览'))
    }
    worker.onerror = () => fail(t('表格已损坏，不能预览'))
    signal.addEventListener('abort', () => fail('aborted'), { once: true })
    worker.postMessage({ bytes, isText })
  }).finally(() => worker.terminate())
}
