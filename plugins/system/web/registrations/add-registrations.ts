import { api, can, openAddress, session, subscribeChanges, t, type WebPluginScope } from '#web'
import { user } from '../../resources/user'

const permission = 'user_audit'
const waitingAddress = `${user.route}?status_equal=0`

/** How many wait, as last read; the box shows it. */
let waiting = 0

/** 待审核注册: how many people wait for an administrator, in the box at once, and the list of them. */
export function addRegistrations(scope: WebPluginScope): void {
  scope.addCommand({
    id: 'system.registrations.open',
    label: () => (waiting > 0 ? t('待审核注册（{{count}}）', { count: waiting }) : '待审核注册'),
    group: user.label,
    permission,
    keywords: ['注册审核', '审批注册', 'registrations'],
    run: () => void openAddress(waitingAddress),
  })
  subscribeChanges(user.id, () => void countWaiting())
  session.subscribe((now, before) => {
    if (now.permissions !== before.permissions) void countWaiting()
  })
  void countWaiting()
}

async function countWaiting(): Promise<void> {
  waiting = can(permission) ? await readCount().catch(() => waiting) : 0
}

const readCount = async (): Promise<number> => {
  const query = { current: 1, size: 1, status_equal: 0 }
  return (await api.get<{ readonly total: number }>(`${user.api}/page`, query, { quiet: true })).total
}
