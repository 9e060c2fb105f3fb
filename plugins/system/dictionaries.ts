import type { DictionarySeed } from '#core'

/** Dictionaries of the platform itself, by its codes. */
export const dictionaries: readonly DictionarySeed[] = [
  { code: 'sex', label: '性别', values: { 1: '男', 2: '女', 3: '未知' } },
  { code: 'yes_no', label: '是否', values: { 1: '否', 2: '是' } },
  { code: 'menu_category', label: '菜单类型', values: { 1: '菜单', 2: '按钮' } },
  { code: 'button_func', label: '按钮功能', values: { 1: '工具栏', 2: '操作栏', 3: '工具操作栏' } },
  {
    code: 'notice',
    label: '通知类型',
    values: { 1: '发布通知', 2: '批转通知', 3: '转发通知', 4: '指示通知', 5: '任免通知', 6: '事务通知' },
  },
  {
    code: 'data_scope_type',
    label: '数据权限类型',
    values: { 1: '全部可见', 2: '本人可见', 3: '所在机构可见', 4: '所在机构及子级可见', 5: '自定义' },
  },
  { code: 'api_scope_type', label: '接口权限类型', values: { 1: '系统接口', 2: '业务接口' } },
  { code: 'post_category', label: '岗位类型', values: { 1: '高层', 2: '中层', 3: '基层', 4: '其他' } },
  {
    code: 'region',
    label: '行政区划',
    values: { 0: '国家', 1: '省份/直辖市', 2: '地市', 3: '区县', 4: '乡镇', 5: '村居' },
  },
]
