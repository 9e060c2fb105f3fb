import { type CommandContext, valueText } from '#core'
import { openAddress, t, type WebPluginScope } from '#web'
import { datasource } from '../resources/datasource'
import { asked, given } from './chosen'
import {
  columnsAddress,
  columnsPanel,
  columnsRoute,
  tablesAddress,
  tablesPanel,
  tablesRoute,
  testSource,
} from './sources'

const group = '数据源'
const permission = 'datasource_read'

/** The table under the cursor of the page of tables, and its data source. */
export const tableIn = ({ panel, records: [row] }: CommandContext): { id: string; table: string } | undefined =>
  (panel?.id === tablesPanel || panel?.id === columnsPanel) && row?.datasourceId && row.table
    ? { id: valueText(row.datasourceId), table: valueText(row.table) }
    : undefined

/** 测试连接, and looking at tables and their columns. */
export function addSourceCommands(scope: WebPluginScope): void {
  scope.addPanel({
    id: tablesPanel,
    route: tablesRoute,
    title: '数据源的表',
    icon: 'database',
    permission,
    load: () => import('./TablesPanel'),
  })
  scope.addPanel({
    id: columnsPanel,
    route: columnsRoute,
    title: '表的列',
    icon: 'database',
    permission,
    load: () => import('./ColumnsPanel'),
  })
  scope.addCommand({
    id: 'develop.datasource.test',
    label: '测试连接',
    group,
    permission,
    get arguments() {
      return asked(datasource)
    },
    async run(context, { record }) {
      const { tables } = await testSource(given(datasource, context, record))
      return { message: t('连接正常：可以查看 {{count}} 个表', { count: tables }) }
    },
  })
  scope.addCommand({
    id: 'develop.datasource.tables',
    label: '查看表',
    group,
    permission,
    keywords: ['tables'],
    get arguments() {
      return asked(datasource)
    },
    run: (context, { record }) => void openAddress(tablesAddress(given(datasource, context, record))),
  })
  scope.addCommand({
    id: 'develop.table.columns',
    label: '查看列',
    group,
    permission,
    when: (context) => context.panel?.id === tablesPanel && tableIn(context) !== undefined,
    run(context) {
      const chosen = tableIn(context)
      if (chosen) openAddress(columnsAddress(chosen.id, chosen.table))
    },
  })
}
