import { sql } from 'drizzle-orm'
import type { Database } from '#server'
import { fillLargeCompany, tenantId } from './large-company'

/** Beside the demo company so many more people, spread over its departments and posts; of a hundred two have left. */
export async function fillPeople(database: Database, count: number): Promise<void> {
  await fillLargeCompany(database, 0)
  await database.owner((session) => session.execute(people(count)))
}

const people = (count: number) => sql`
  with places as (
    select (select array_agg(id order by id) from system_dept where tenant_id = ${tenantId}) as depts,
      (select array_agg(id order by id) from system_post where tenant_id = ${tenantId}) as posts
  )
  insert into "system_user" (tenant_id, id, create_time, status, account, real_name, phone, dept_id, post_id, status_str)
  select ${tenantId}, 2000000000000 + i, localtimestamp(0), 1, 'p' || i,
    substr('王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗', 1 + i % 20, 1) || substr('伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚', 1 + (i / 20) % 20, 1)
      || case when i % 3 = 0 then '' else substr('文华建国志海云天成安', 1 + (i / 400) % 10, 1) end,
    '138' || lpad(i::text, 8, '0'), depts[1 + i % array_length(depts, 1)]::text, posts[1 + i % array_length(posts, 1)]::text,
    case when i % 100 < 2 then 2 else 1 end
  from generate_series(1, ${sql.raw(String(count))}) as i, places`
