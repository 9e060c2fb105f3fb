import { addPanel, type WebPanel } from '../registries'
import { failurePath, forbiddenPath, notFoundPath } from './status-pages'

/** Behind everything that an area registers itself. */
const order = 1_000
const waitingMark = 'app.waiting:'

/** Addresses of the business whose areas are not there yet, with what stands there. */
const waiting: Readonly<Record<string, string>> = {
  '/oa/inner_email': '内部邮件',
  '/oa/inner_email/index': '内部邮件',
  '/oa/inner_email/mail/:mailId': '内部邮件',
  '/project/detail': '项目详情',
  '/contract/revenue/detail': '收入合同详情',
  '/finance/budget/history': '预算变更记录',
  '/desk/notice': '通知公告',
  '/desk/notice/detail/:id': '通知公告',
  '/workflow/:page': '流程',
  '/workflow/:part/:page': '流程',
  '/workflow/design/process/:id': '流程设计',
  '/workflow/design/model/history/:id': '模型历史',
  '/workflow/design/form/history/:id': '表单历史',
  '/workflow/process/start/:params': '发起流程',
  '/workflow/process/detail/:params': '流程详情',
  '/workflow/process/external/:params': '外部流程表单',
}

/** Whether a panel only holds the place of an area that is not in use. */
export const isWaiting = ({ id }: WebPanel): boolean => id.startsWith(waitingMark)

/** The pages that say why another is not shown. */
export function addStatusPages(): void {
  const open = { isTab: false, isAuth: false, order }
  addPanel({ ...open, id: 'app.notFound', route: notFoundPath, title: '404', load: () => import('./NotFoundPage') })
  addPanel({ ...open, id: 'app.forbidden', route: forbiddenPath, title: '403', load: () => import('./ForbiddenPage') })
  addPanel({ ...open, id: 'app.failure', route: failurePath, title: '500', load: () => import('./FailurePage') })
  for (const [route, title] of Object.entries(waiting))
    addPanel({ id: waitingMark + route, route, title, order, load: () => import('./WaitingPage') })
}
