import type { ActNote } from '#server'

type Notable = Pick<ActNote, 'act' | 'level'>

const notable = (act: string, level: ActNote['level'] = 'info'): Notable => ({ act, level })

/** Calls that stand in the usual log too, once they succeeded: who may do what, sign-ins of others, and what runs at all. */
export const notableCalls: ReadonlyMap<string, Notable> = new Map([
  ['POST /api/blade-system/role/grant', notable('role.grant', 'warn')],
  ['POST /api/blade-system/role/remove', notable('role.remove', 'warn')],
  ['POST /api/blade-system/topmenu/grant', notable('topMenu.grant')],
  ['POST /api/blade-user/grant', notable('user.grant', 'warn')],
  ['POST /api/blade-user/approve', notable('user.approve')],
  ['POST /api/blade-user/remove', notable('user.remove', 'warn')],
  ['POST /api/blade-user/reset-password', notable('user.resetPassword', 'warn')],
  ['POST /api/blade-user/unlock', notable('user.unlock')],
  ['POST /api/blade-user/update-password', notable('user.updatePassword')],
  ['POST /api/blade-user/update-platform', notable('user.updatePlatform')],
  ['POST /api/blade-user/register-guest', notable('user.register')],
  ['POST /api/blade-system/param/submit', notable('param.change')],
  ['POST /api/blade-system/param/remove', notable('param.remove', 'warn')],
  ['POST /api/blade-system/tenant/submit', notable('tenant.change')],
  ['POST /api/blade-system/tenant/remove', notable('tenant.remove', 'warn')],
  ['POST /api/blade-system/tenant/setting', notable('tenant.setting', 'warn')],
  ['POST /api/blade-system/tenant/datasource', notable('tenant.datasource', 'warn')],
  ['POST /api/blade-system/client/submit', notable('client.change', 'warn')],
  ['POST /api/blade-system/client/remove', notable('client.remove', 'warn')],
  ['POST /api/blade-resource/oss/enable', notable('store.enable')],
  ['POST /api/blade-resource/sms/enable', notable('sms.enable')],
  ['POST /api/workspace/plugins', notable('plugin.switch', 'warn')],
  ['GET /api/blade-auth/oauth/clear-cache', notable('cache.clear')],
])
