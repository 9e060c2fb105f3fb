/** Where PDF are read: the package's own worker, bundled as one of ours. */
import 'pdfjs-dist/build/pdf.worker.min.mjs'
