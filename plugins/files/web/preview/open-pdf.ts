import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'

/** Tables of Chinese characters for documents that bring no fonts of their own, as many invoices do. */
const tables = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/{Adobe-GB1,GB,UniGB}*.bcmap', {
  query: '?url',
  import: 'default',
})

class TableReader {
  async fetch({ name }: { readonly name: string }) {
    const [, url] = Object.entries(tables).find(([path]) => path.endsWith(`/${name}.bcmap`)) ?? []
    if (!url) throw new Error(`no character table ${name}`)
    const answer = await fetch(await url())
    return { cMapData: new Uint8Array(await answer.arrayBuffer()), isCompressed: true }
  }
}

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy
  close(): void
}

/** Opens a PDF for drawing, away from the page; nothing in it is run. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module', name: 'pdf' })
  const loading = getDocument({
    worker: PDFWorker.create({ port }),
    // The worker takes the bytes over.
    data: bytes.slice(),
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: true,
    useWorkerFetch: false,
    CMapReaderFactory: TableReader,
    cMapUrl: '/',
    cMapPacked: true,
  })
  const close = () => void loading.destroy().finally(() => port.terminate())
  try {
    return { pdf: await loading.promise, close }
  } catch (error) {
    close()
    throw error
  }
}
