import type { SessionMenu } from '../session'

/** The home page, which stands before the granted menus where they do not name it. */
export const homeMenu: SessionMenu = {
  id: 'home',
  code: 'home',
  name: '首页',
  path: '/wel/index',
  source: 'house',
  isOutside: false,
  children: [],
}
