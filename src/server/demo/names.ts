import { between, digits, pick, pickWeighted, type Random } from './random'

/** Family names by how common they are. */
const families: readonly (readonly [string, number])[] = [
  ...Array.from('王李张刘陈').map((name) => [name, 12] as const),
  ...Array.from('杨黄赵周吴徐孙马朱胡').map((name) => [name, 5] as const),
  ...Array.from(
    '林郭何高罗郑梁谢宋唐许邓韩冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向汤',
  ).map((name) => [name, 1] as const),
  ['欧阳', 0.4],
  ['上官', 0.1],
  ['诸葛', 0.1],
]
const maleNames = Array.from(
  '伟强磊军洋勇杰涛超明刚平辉鹏华飞鑫波斌宇浩凯健俊帆旭宁龙林阳建文志国永海峰庆新德正东成康家豪泽轩博瀚',
)
const femaleNames = Array.from('芳娜敏静丽艳娟霞秀燕玲桂莉红英梅萍慧洁雪琳晶倩颖婷佳欣怡雯悦琪梦蕾薇丹凤琴云兰诗涵雨璐')

export interface PersonName {
  readonly name: string
  /** 1 male, 2 female. */
  readonly sex: 1 | 2
}

/** A Chinese name as people of working age bear it; engineering has more men. */
export function personName(random: Random): PersonName {
  const sex = random() < 0.68 ? 1 : 2
  const given = sex === 1 ? maleNames : femaleNames
  const first = pick(random, given)
  const second = random() < 0.72 ? pick(random, given) : ''
  return { name: `${pickWeighted(random, families)}${first}${second === first && sex === 1 ? '' : second}`, sex }
}

/** Cities where the company works, with the province before them. */
export const cities = [
  '江苏省南京市', '江苏省苏州市', '江苏省无锡市', '江苏省徐州市', '江苏省南通市', '浙江省杭州市', '浙江省宁波市', '安徽省合肥市',
  '安徽省芜湖市', '上海市', '山东省济南市', '山东省青岛市', '河南省郑州市', '湖北省武汉市', '湖南省长沙市', '四川省成都市',
  '重庆市', '陕西省西安市', '广东省广州市', '广东省深圳市', '福建省厦门市', '江西省南昌市', '云南省昆明市', '贵州省贵阳市',
] as const // biome-ignore format: one list

/** The city's bare name: 南京, 上海. */
export const cityName = (city: string): string => city.replace(/^.*省/, '').replace(/市$/, '')

const words = Array.from('恒泰瑞华盛达信诚通和嘉润隆宏远兴鼎中天金安新立德正博创联众凯荣')
const trades = [
  '建设集团', '置业', '城市投资发展集团', '房地产开发', '交通投资', '水务集团', '建筑工程', '市政工程', '机电安装', '装饰工程',
  '新能源', '科技产业园开发', '地铁集团', '医院管理', '教育投资', '物流', '环境工程', '电力工程', '钢结构', '建材贸易',
] as const // biome-ignore format: one list
const forms = ['有限公司', '有限公司', '有限公司', '有限责任公司', '股份有限公司'] as const

/** A company as clients and suppliers are called: 南京恒泰置业有限公司. */
export function companyName(random: Random): string {
  const first = pick(random, words)
  const second = pick(
    random,
    words.filter((word) => word !== first),
  )
  return `${cityName(pick(random, cities))}${first}${second}${pick(random, trades)}${pick(random, forms)}`
}

const prefixes = [
  '130',
  '135',
  '136',
  '137',
  '138',
  '139',
  '150',
  '151',
  '158',
  '159',
  '180',
  '186',
  '187',
  '188',
  '189',
] as const
export const mobileNumber = (random: Random): string => `${pick(random, prefixes)}${digits(random, 8)}`

/** A day between two years, both included. */
export function dayBetween(random: Random, firstYear: number, lastYear: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${between(random, firstYear, lastYear)}-${pad(between(random, 1, 12))}-${pad(between(random, 1, 28))}`
}

/** The demo company itself. */
export const demoCompany = '天元工程咨询集团有限公司'
