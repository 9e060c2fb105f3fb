import { dateTime, defineResource, text } from '#core'

/**
 * What may be done once and soon: come back from the other site (`attempt`), be signed in (`ticket`), register (`registration`), begin to bind
 * (`bind`). Kept by the hash of what the browser holds, the rest sealed.
 */
export const pass = defineResource('social.pass', {
  label: '登录凭据',
  fields: {
    kind: text('用途', { required: true, readOnly: true, maxLength: 16 }),
    hash: text('校验值', { required: true, readOnly: true, unique: true, maxLength: 64 }),
    payload: text('内容', { required: true, secret: true, maxLength: 8000 }),
    expires: dateTime('过期时间', { required: true, readOnly: true }),
  },
  name: 'kind',
  list: { columns: ['kind', 'expires'], sort: 'id' },
  indexes: [['expires']],
  may: { read: 'social_oauth_view' },
  unsearchable: true,
})
