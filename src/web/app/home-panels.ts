import { addPanel } from './registries'

/** The application's own pages: home, and the frame for outside pages that menus name. */
export function addHomePanels(): void {
  addPanel({ id: 'app.home', route: '/wel/index', title: '首页', icon: 'house', load: () => import('./HomePanel') })
  addPanel({
    id: 'app.frame',
    route: '/myiframe/:code',
    title: '外部页面',
    icon: 'layers',
    load: () => import('./FramePanel'),
  })
}
