// A thread does not inherit the TypeScript loader, and `--import tsx` among its options has no effect (tsx 4.23).
import { register } from 'tsx/esm/api'

register()
await import('./import-worker.ts')
