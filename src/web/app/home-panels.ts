import { openAddress } from '../workspace'
import { addCommand, addPanel } from './registries'

const galleryAddress = '/test/index'

/** The application's own pages: home, the frame for outside pages that menus name, and the controls to be tried. */
export function addHomePanels(): void {
  addPanel({ id: 'app.home', route: '/wel/index', title: '首页', icon: 'house', load: () => import('./HomePanel') })
  addPanel({
    id: 'app.frame',
    route: '/myiframe/:code',
    title: '外部页面',
    icon: 'layers',
    load: () => import('./FramePanel'),
  })
  addPanel({
    id: 'app.gallery',
    route: galleryAddress,
    title: '控件示例',
    icon: 'boxes',
    load: () => import('./gallery/GalleryPanel'),
  })
  addCommand({
    id: 'app.openGallery',
    label: '控件示例',
    group: '转到',
    keywords: ['控件', '组件', 'controls', 'gallery'],
    run: () => void openAddress(galleryAddress),
  })
}
