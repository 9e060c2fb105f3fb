import { sql } from 'drizzle-orm'
import type { Database } from '#server'
import { fillLargeCompany, tenantId } from './large-company'

const batch = 100_000
/** Different paths of calls; a few are called often, most seldom. */
const paths = 240

/**
 * Beside the demo company so many rows of calls over half a year, newest last, and a fifth as many notable acts: of a hundred calls four are refused,
 * of a thousand one failed; 600 people.
 */
export async function fillLogs(database: Database, count: number): Promise<void> {
  await fillLargeCompany(database, 0)
  for (let start = 0; start < count; start += batch) {
    const size = Math.min(batch, count - start)
    await database.owner((session) => session.execute(calls(start, size, count)))
    await database.owner((session) => session.execute(acts(start / 5, size / 5, count / 5)))
  }
}

/** Numbers that look random and are the same each time: `hash % n` of the line and a salt. */
const dice = (salt: string, sides: number) =>
  sql`((hashtext(${`${salt} `} || i)::int8 + 2147483648) % ${sql.raw(String(sides))})`

const moments = (start: number, size: number, count: number) => sql`
  select i, localtimestamp(0) - interval '180 days' + interval '180 days' * (i::float8 / ${sql.raw(String(count))}) as moment
  from generate_series(${start}::int8, ${start + size - 1}::int8) as i`

const idOf = sql`((extract(epoch from moment - timestamp '2024-01-01') * 1000)::int8 << 22) + i % 4096`

const people = sql`(select array_agg(id order by id) as ids, array_agg(coalesce(account, '') order by id) as accounts from "system_user" where tenant_id = ${tenantId})`

const calls = (start: number, size: number, count: number) => sql`
  with facts as (
    select i, moment, ${dice('result', 1000)} as result, ${dice('person', 600)} as person,
      (${dice('path', paths)} * ${dice('often', paths)}) / ${sql.raw(String(paths))} as path
    from (${moments(start, size, count)}) as moments
  )
  insert into logs_api_log (tenant_id, id, status, create_user, create_time, occur_time, type, title, user_id, create_by,
    remote_ip, user_agent, method, request_uri, method_class, method_name, time, server_host, server_ip, params, record_id, message)
  select ${tenantId}, ${idOf}, case when result = 0 then 500 when result < 40 then 403 else 200 end, ids[1 + person], moment, moment,
    case when result = 0 then 3 when result < 40 then 2 else 1 end, '保存业务 ' || path, ids[1 + person], accounts[1 + person],
    '10.1.' || person % 20 || '.' || person % 250, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', case when result between 1 and 20 then 'GET' else 'POST' end,
    '/api/blade-biz/entity' || path || '/submit', 'bank', 'POST /api/blade-biz/entity' || path || '/submit', path, 'host', '10.0.0.1',
    '{"body":{"id":"' || (1000000000 + i % 250000) || '","amount":"' || i || '.00","remark":"' || repeat('备注', 20) || '"}}',
    (1000000000 + i % 250000)::text, case when result < 40 then '没有权限：entity' || path else '' end
  from facts, ${people} as people`

const acts = (start: number, size: number, count: number) => sql`
  with facts as (
    select i, moment, ${dice('level', 1000)} as level, ${dice('person', 600)} as person, ${dice('act', 12)} as act
    from (${moments(start, size, count)}) as moments
  )
  insert into logs_usual_log (tenant_id, id, create_user, create_time, occur_time, log_level, title, log_id, user_id, create_by,
    remote_ip, user_agent, method, request_uri, server_host, server_ip, params, log_data)
  select ${tenantId}, ${idOf}, ids[1 + person], moment, moment, case when level = 0 then 'error' when level < 60 then 'warn' else 'info' end,
    (array['登录', '退出登录', '登录失败', '角色授权', '重置密码', '解锁', '修改密码', '启用与停用', '清空缓存', '系统参数 submit', '用户审核', '清理过期日志'])[1 + act],
    'act.' || act, ids[1 + person], accounts[1 + person], '10.1.0.1', 'Mozilla/5.0', 'POST', '/api/blade-auth/oauth/token', 'host', '10.0.0.1', '',
    '{"account":"' || accounts[1 + person] || '","address":"10.1.0.' || i % 250 || '","number":"' || i || '"}'
  from facts, ${people} as people`
