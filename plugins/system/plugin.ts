import { definePlugin } from '#core'
import { dictionaries } from './dictionaries'
import { menus } from './menus'
import { pickers } from './pickers'
import { apiScope } from './resources/api-scope'
import { client } from './resources/client'
import { dataScope } from './resources/data-scope'
import { dept } from './resources/dept'
import { dict } from './resources/dict'
import { dictBiz } from './resources/dict-biz'
import { menu } from './resources/menu'
import { param } from './resources/param'
import { period } from './resources/period'
import { post } from './resources/post'
import { role } from './resources/role'
import { roleApiScope } from './resources/role-api-scope'
import { roleDataScope } from './resources/role-data-scope'
import { roleMenu } from './resources/role-menu'
import { tenant } from './resources/tenant'
import { topMenu } from './resources/top-menu'
import { topMenuGrant } from './resources/top-menu-grant'
import { user } from './resources/user'
import { workAchievement } from './resources/work-achievement'
import { workExperience } from './resources/work-experience'

export default definePlugin({
  id: 'system',
  label: '系统管理',
  version: '1.0.0',
  resources: [
    tenant,
    dept,
    post,
    role,
    user,
    workExperience,
    workAchievement,
    menu,
    roleMenu,
    dataScope,
    apiScope,
    roleDataScope,
    roleApiScope,
    topMenu,
    topMenuGrant,
    dict,
    dictBiz,
    param,
    period,
    client,
  ],
  toDos: [
    {
      id: 'system.user.registration',
      label: '待审核注册',
      resource: user,
      filters: { status_equal: '0' },
      permission: 'user_audit',
    },
  ],
  menus,
  dictionaries,
  pickers,
})
