import { pinyin } from 'pinyin-pro'
import { between, chance, dayBetween, digits, mobileNumber, personName, pickWeighted, seededRandom } from '#server'
import { type DemoDept, demoDepts } from './departments'
import { type PostCode, trade } from './posts'

/** A person of the demo company, with department, post and roles by name. */
export interface DemoPerson {
  readonly account: string
  readonly realName: string
  readonly sex: number
  readonly deptName: string
  readonly post: PostCode
  readonly roles: readonly string[]
  readonly phone: string
  readonly email: string
  readonly birthday: string
  readonly code: string
  readonly statusStr: number
}

/** Accounts that everybody knows; the four of them alone can sign in. */
export const knownPeople: Readonly<Record<string, Pick<DemoPerson, 'realName' | 'deptName' | 'post' | 'roles'>>> = {
  finance: { realName: '周敏', deptName: '会计核算部', post: 'accountant', roles: ['finance'] },
  manager: { realName: '陈志强', deptName: '房建监理一部', post: 'pm', roles: ['projectManager', 'staff'] },
  staff: { realName: '王芳', deptName: '房建监理一部', post: 'supervisor', roles: ['staff'] },
}

const everyDept = (depts: readonly DemoDept[]): DemoDept[] =>
  depts.flatMap((dept) => [dept, ...everyDept(dept.children ?? [])])

const departmentRoles: Readonly<Record<string, string>> = {
  财务中心: 'finance',
  会计核算部: 'finance',
  资金管理部: 'finance',
  人力资源部: 'hr',
  合同管理部: 'contractClerk',
  审计法务部: 'auditor',
}

function rolesOf(deptName: string, post: PostCode): string[] {
  const own = departmentRoles[deptName]
  const work = post === 'pm' || post === 'director' ? ['projectManager'] : []
  const head = post === 'head' || post === 'deputy' || post === 'vp' || post === 'chief' ? ['deptHead'] : []
  return [...(own ? [own] : []), ...work, ...head, 'staff']
}

/** The first of a department leads it, a second one in large ones is the deputy. */
function postOf(random: () => number, deptName: string, index: number, people: number): PostCode {
  if (deptName === '总经理办公室' && index < 3) return 'vp'
  if (deptName === '总工程师办公室' && index === 0) return 'chief'
  if (index === 0) return 'head'
  if (index === 1 && people > 10) return 'deputy'
  return pickWeighted(random, trade(deptName))
}

/** Everybody but the administrator, the same each time: 599 people, who make six hundred with the administrator. */
export function demoPeople(): DemoPerson[] {
  const random = seededRandom('people')
  const taken = new Map<string, number>()
  const people: DemoPerson[] = Object.entries(knownPeople).map(([account, person]) =>
    complete(random, { ...person, account, sex: account === 'manager' ? 1 : 2, statusStr: 1 }, taken.size),
  )
  for (const dept of everyDept(demoDepts)) {
    for (let index = 0; index < dept.people; index += 1) {
      const { name, sex } = personName(random)
      const post = postOf(random, dept.name, index, dept.people)
      const statusStr =
        post === 'assistant' && chance(random, 30)
          ? 4
          : chance(random, 4)
            ? 3
            : chance(random, 2)
              ? 2
              : chance(random, 1)
                ? 5
                : 1
      const account = accountOf(name, taken)
      const roles = rolesOf(dept.name, post)
      people.push(
        complete(random, { account, realName: name, sex, deptName: dept.name, post, roles, statusStr }, people.length),
      )
    }
  }
  return people.slice(0, 599)
}

function complete(
  random: () => number,
  person: Omit<DemoPerson, 'phone' | 'email' | 'birthday' | 'code'>,
  index: number,
): DemoPerson {
  const birthday =
    person.statusStr === 4
      ? dayBetween(random, 2001, 2003)
      : person.statusStr === 5
        ? dayBetween(random, 1958, 1964)
        : dayBetween(random, 1968, 1999)
  const code = `TY${String(between(random, 2004, 2025))}${digits(random, 1)}${String(index + 1).padStart(3, '0')}`
  return { ...person, phone: mobileNumber(random), email: `${person.account}@tianyuan.example`, birthday, code }
}

/** The name's pinyin, numbered from the second of the same sound on: wangwei, wangwei2. */
function accountOf(name: string, taken: Map<string, number>): string {
  const sound = pinyin(name, { toneType: 'none', type: 'array', surname: 'head', v: true }).join('').toLowerCase()
  const count = (taken.get(sound) ?? 0) + 1
  taken.set(sound, count)
  return count === 1 ? sound : `${sound}${count}`
}
