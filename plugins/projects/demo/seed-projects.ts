import { addDays } from '#core'
import { between, chance, cities, cityName, dayBetween, pick, pickWeighted, seededRandom, type Write } from '#server'
import { sql } from 'drizzle-orm'
import { project } from '../resources/project'

const places = [
  '滨江',
  '高新区',
  '经开区',
  '老城南',
  '河西新城',
  '空港',
  '大学城',
  '东部新区',
  '北站',
  '湖滨',
  '科创园',
  '产业新城',
] as const
const works = [
  ['住宅小区', '1'], ['安置房', '1'], ['人民医院扩建', '1'], ['中学新建', '1'], ['轨道交通 3 号线车站', '1'], ['污水处理厂', '1'], ['综合管廊', '1'],
  ['市政道路改造', '1'], ['厂房及配套', '1'], ['变电站', '1'], ['商业综合体', '2'], ['文化中心', '2'], ['跨江大桥', '2'], ['老旧小区改造', '2'],
  ['智慧园区', '3'], ['水环境治理', '3'], ['国土空间', '4'], ['片区控制性详细', '4'],
] as const // biome-ignore format: one list
const suffixes: Readonly<Record<string, readonly string[]>> = {
  1: ['工程监理', '施工监理'],
  2: ['全过程造价咨询', '结算审核', '招标控制价编制'],
  3: ['全过程工程咨询', '可行性研究'],
  4: ['规划', '规划修编'],
}
const count = 400

/** 400 projects: names as an engineering consultancy's are, most of them under way. */
export async function seedProjects(write: Write): Promise<void> {
  const random = seededRandom('projects')
  const people = await write.session.query<{ id: string; deptId: string }>(sql`
    select id, split_part(dept_id, ',', 1) as "deptId" from "system_user"
    where tenant_id = ${write.actor.tenantId} and is_deleted = 0 and dept_id is not null and dept_id <> '' order by id`)
  const managers = people.filter((_, index) => index % 6 === 0)
  const rows = Array.from({ length: count }, (_, index) => {
    const city = pick(random, cities)
    const [work, type] = pick(random, works)
    const year = between(random, 2022, 2026)
    const manager = pick(random, managers)
    const startDate = dayBetween(random, year, year)
    const state = pickWeighted(random, [
      ['1', 6],
      ['2', 62],
      ['3', 4],
      ['4', 12],
      ['5', 10],
      ['6', 5],
      ['7', 1],
    ] as const)
    const place = pick(random, places)
    const phase = chance(random, 40) ? `${pick(random, ['一', '二', '三'])}期` : ''
    return {
      vcode: `XM-${year}-${String(index + 1).padStart(4, '0')}`,
      vname: `${cityName(city)}${place}${work}${phase}${pick(random, suffixes[type] ?? [''])}`,
      shortName: `${place}${work}${phase}`,
      projectStatus: state,
      businessTypeCode: type,
      projectManager: manager.id,
      chiefUserId: pick(random, people).id,
      deptId: manager.deptId,
      provinceCity: city,
      address: `${city.replace(/^.*省/, '')}${place}`,
      investAmount: String(between(random, 800, 98_000)),
      buildScale: `${between(random, 1, 42)}.${between(random, 1, 9)} 万平方米`,
      startDate,
      planEndDate: addDays(startDate, between(random, 240, 1300)),
      level: chance(random, 12) ? 1 : 2,
      isRd: 0,
    }
  })
  await write.insertMany(project, rows)
}
