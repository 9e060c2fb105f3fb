import { definePlugin } from '#core'
import { apiLog } from './resources/api-log'
import { errorLog } from './resources/error-log'
import { usualLog } from './resources/usual-log'

export default definePlugin({
  id: 'logs',
  label: '日志管理',
  version: '1.0.0',
  requires: ['system'],
  resources: [usualLog, apiLog, errorLog],
  menus: [
    {
      code: 'log',
      label: '日志管理',
      path: '/logs',
      icon: 'scroll-text',
      order: 920,
      children: [
        {
          code: 'log_usual',
          label: '通用日志',
          path: '/logs/usual',
          icon: 'scroll-text',
          buttons: [{ code: 'log_usual_view', label: '查看' }],
        },
        {
          code: 'log_api',
          label: '接口日志',
          path: '/logs/api',
          icon: 'activity',
          buttons: [{ code: 'log_api_view', label: '查看' }],
        },
        {
          code: 'log_error',
          label: '错误日志',
          path: '/system/errorlog',
          icon: 'bug',
          buttons: [{ code: 'log_error_view', label: '查看' }],
        },
      ],
    },
  ],
})
