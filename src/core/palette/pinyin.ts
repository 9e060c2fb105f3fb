import { pinyin } from 'pinyin-pro'

/**
 * Characters of names, places and this business that are read in several ways, with the readings people type. What the
 * dictionary finds from the words around a character comes first anyway; rare readings are left out, they would only add noise.
 */
const readingsByCharacter = `
还huan/hai 调diao/tiao 重zhong/chong 差cha/chai/ci 行hang/xing 长chang/zhang 会hui/kuai 单dan/shan 乐le/yue 曾zeng/ceng
朝chao/zhao 给gei/ji 率lv/shuai 便bian/pian 降jiang/xiang 传chuan/zhuan 藏cang/zang 解jie/xie 仇chou/qiu 区qu/ou 朴piao/pu
查cha/zha 盖gai/ge 翟zhai/di 尉wei/yu 都dou/du 度du/duo 折zhe/she 参can/shen 省sheng/xing 石shi/dan 弹tan/dan 称cheng/chen
种zhong/chong 着zhe/zhuo/zhao 校xiao/jiao 角jiao/jue 觉jue/jiao 模mo/mu 系xi/ji 卡ka/qia 识shi/zhi 薄bao/bo 厦sha/xia 大da/dai
六liu/lu 番fan/pan 蚌beng/bang 泊po/bo 铅qian/yan 莘shen/xin 堡bao/pu/bu 埔pu/bu 涡wo/guo 宿su/xiu 畜chu/xu 核he/hu 强qiang/jiang
属shu/zhu 提ti/di 洗xi/xian 叶ye/xie 员yuan/yun 晟sheng/cheng 祭ji/zhai 盛sheng/cheng 沈shen/chen 仔zi/zai 粘nian/zhan 召zhao/shao
万wan/mo 褚chu/zhu 缪miao/mou 隗wei/kui 贾jia/gu 柏bai/bo 车che/ju 奇qi/ji 没mei/mo 露lu/lou 佛fo/fu 伯bo/bai 拆chai/ca 圈quan/juan
似si/shi 削xiao/xue 殷yin/yan 轧zha/ya 扎zha/za 咖ka/ga 地di/de 得de/dei 了liao/le 说shuo/shui 什shen/shi 色se/shai 纤xian/qian
艾ai/yi 阿a/e 合he/ge 结jie 更geng 载zai 和he 分fen 量liang 供gong 数shu 转zhuan 应ying 处chu 委wei 相xiang 任ren 宁ning 台tai
绿lv/lu 旅lv 女nv 吕lv 律lv 虑lv 履lv 铝lv 滤lv 略lve/lue 掠lve/lue 虐nve/nue 尺chi 冯feng/ping 覃qin/tan 牟mou/mu 乜nie/mie 臧zang 令ling 尹yin
屏ping/bing 伽jia/qie/ga 茄qie/jia 圳zhen 济ji 丽li 亳bo 莞guan/wan 浒hu/xu 荥xing/ying 歙she/xi 枞zong/cong 儋dan 峤jiao/qiao
`

const table: ReadonlyMap<string, readonly string[]> = new Map(
  readingsByCharacter
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.charAt(0), entry.slice(1).split('/')]),
)

/** Readings of every code point of the text, the one its words suggest first; none for what is not Chinese. ü is v. */
export const readingsOf = (text: string): readonly (readonly string[])[] => {
  const characters = Array.from(text)
  const contextual = pinyin(text, { toneType: 'none', type: 'all', v: true })
  return characters.map((character, index) => {
    const found = contextual[index]
    if (!found?.isZh || found.origin !== character) return []
    return [...new Set([found.pinyin, ...(table.get(character) ?? [])])]
  })
}
