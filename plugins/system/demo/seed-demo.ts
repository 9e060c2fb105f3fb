import { grantMatchingMenus, hashPassword, newId, type Values, wirePassword, type Write, demoCompany } from '#server'
import { sql } from 'drizzle-orm'
import { dept } from '../resources/dept'
import { period } from '../resources/period'
import { post } from '../resources/post'
import { role } from '../resources/role'
import { tenant } from '../resources/tenant'
import { user } from '../resources/user'
import { type DemoDept, demoDepts } from './departments'
import { demoPeople, knownPeople } from './people'
import { demoPosts } from './posts'
import { demoRoles } from './roles'

/** The people of the demo company: departments, posts, roles with their rights, six hundred users of whom four can sign in. */
export async function seedDemo(write: Write): Promise<void> {
  await nameCompany(write)
  const deptIds = await seedDepts(write)
  const postIds = await seedPosts(write)
  const roleIds = await seedRoles(write)
  await seedPeople(write, deptIds, postIds, roleIds)
  await closePastMonths(write)
  for (const resource of [dept, post, role, user]) {
    await write.enqueue('search.index', `demo ${resource.id}`, { resource: resource.id })
  }
}

async function nameCompany(write: Write): Promise<void> {
  const [company] = await write.find(tenant, sql`true`)
  const [root] = await write.find(dept, sql`parent_id = 0`)
  if (!company || !root) throw new Error('the demo company needs a tenant that has been made')
  await write.update(tenant, company, {
    tenantName: demoCompany,
    linkman: '管理员',
    address: '江苏省南京市建邺区江东中路 108 号',
  })
  await write.update(dept, root, { deptName: demoCompany, fullName: demoCompany })
}

type Ids = ReadonlyMap<string, string>

async function seedDepts(write: Write): Promise<Ids> {
  const [root] = await write.find(dept, sql`parent_id = 0`)
  if (!root) throw new Error('the company has no root department')
  const ids = new Map<string, string>()
  const rowsOf = (depts: readonly DemoDept[], parentId: string, ancestors: string): Values[] =>
    depts.flatMap(({ name, children = [] }, index) => {
      const id = newId()
      ids.set(name, id)
      const row = {
        id,
        parentId,
        ancestors,
        deptName: name,
        fullName: `${demoCompany}${name}`,
        sort: index + 1,
        remark: '',
      }
      return [row, ...rowsOf(children, id, `${ancestors},${id}`)]
    })
  await write.insertMany(dept, rowsOf(demoDepts, root.id, `0,${root.id}`))
  return ids
}

async function seedPosts(write: Write): Promise<Ids> {
  const rows = demoPosts.map(([postCode, postName, category], index) => ({
    id: newId(),
    postCode,
    postName,
    category,
    sort: index + 2,
  }))
  await write.insertMany(post, rows)
  return new Map(rows.map(({ postCode, id }) => [postCode, id]))
}

async function seedRoles(write: Write): Promise<Ids> {
  const ids = await write.insertMany(
    role,
    demoRoles.map((demo, index) => ({ ...demo, parentId: '0', sort: index + 2 })),
  )
  await grantMatchingMenus(write, await write.find(role, sql`id = any(${sql.param(ids)}::int8[])`))
  return new Map(demoRoles.map(({ roleAlias }, index) => [roleAlias, ids[index] ?? '0']))
}

async function seedPeople(write: Write, deptIds: Ids, postIds: Ids, roleIds: Ids): Promise<void> {
  const passwords = new Map<string, string>()
  for (const account of ['admin', ...Object.keys(knownPeople)])
    passwords.set(account, await hashPassword(wirePassword(account)))
  const rows = demoPeople().map(({ deptName, post: code, roles, ...person }) => ({
    ...person,
    name: person.realName,
    password: passwords.get(person.account) ?? null,
    deptId: deptIds.get(deptName),
    postId: postIds.get(code),
    roleId: roles.map((alias) => roleIds.get(alias)).join(','),
    status: person.statusStr === 2 ? 2 : 1,
    failures: 0,
  }))
  await write.insertMany(user, rows)
  const [administrator] = await write.find(user, sql`account = 'admin'`)
  if (administrator) await write.update(user, administrator, { password: passwords.get('admin') })
}

/** The finance months of three years ago are closed, as a company's are. */
async function closePastMonths(write: Write): Promise<void> {
  const year = Number(write.now.slice(0, 4)) - 3
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  await write.insertMany(
    period,
    months.map((month) => ({ domain: 'finance', month, closed: 1 })),
  )
}
