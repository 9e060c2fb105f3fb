import { addPanel } from '#web'
import './many-entries'

// These files are only in the build that measures (tests/bench/vite.config.ts); they come in by the same door as any plugin.
addPanel({ id: 'bench.grid', route: '/bench/grid', title: '十万行', load: () => import('./ProductTable') })
addPanel({ id: 'bench.bare', route: '/bench/bare', title: '十万行（裸表）', load: () => import('./BareTable') })
