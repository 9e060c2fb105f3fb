import type { Command, CommandOutcome } from '#core'
import { addCommand, addPanel } from '../registries'
import { t } from '../translations'
import { type DashboardHandle, focusedDashboard } from './focused-dashboard'
import {
  type Arrangement,
  arrangement,
  changeArrangement,
  hideTile,
  moveTile,
  plainArrangement,
  showTile,
  turnTile,
  widenTile,
} from './arrangement'
import type { Tile } from './tile'

type Act = (handle: DashboardHandle, tile: Tile) => CommandOutcome | void

const step =
  (by: number): Act =>
  (handle, tile) => {
    const shown = handle.shown()
    const next = shown[shown.indexOf(tile.id) + by]
    if (next) handle.focus(next)
  }

/** Changes the arrangement; the tile keeps the focus where it is still shown. */
const change =
  (how: (from: Arrangement, tile: Tile, handle: DashboardHandle) => Arrangement): Act =>
  (handle, tile) => {
    changeArrangement((from) => how(from, tile, handle))
    handle.focus(tile.id)
  }

const move = (by: number) =>
  change((from, { id }, handle) => moveTile(from, handle.shown(), id, handle.shown().indexOf(id) + by))

function hide(handle: DashboardHandle, tile: Tile): CommandOutcome {
  const shown = handle.shown()
  const at = shown.indexOf(tile.id)
  const next = shown[at + 1] ?? shown[at - 1]
  changeArrangement((from) => hideTile(from, tile.id))
  if (next) handle.focus(next)
  return {
    message: t('已隐藏“{{title}}”', { title: t(tile.title) }),
    undo: () => changeArrangement((from) => showTile(from, tile.id)),
  }
}

interface TileCommand {
  readonly id: string
  readonly label: string
  readonly keys: readonly string[]
  readonly act: Act
}

const tileCommands: readonly TileCommand[] = [
  { id: 'dashboard.tile.next', label: '下一块', keys: ['j'], act: step(1) },
  { id: 'dashboard.tile.previous', label: '上一块', keys: ['k'], act: step(-1) },
  { id: 'dashboard.tile.later', label: '向后移动', keys: ['J'], act: move(1) },
  { id: 'dashboard.tile.earlier', label: '向前移动', keys: ['K'], act: move(-1) },
  { id: 'dashboard.tile.wider', label: '加宽', keys: [']'], act: change((from, tile) => widenTile(from, tile, 1)) },
  { id: 'dashboard.tile.narrower', label: '收窄', keys: ['['], act: change((from, tile) => widenTile(from, tile, -1)) },
  {
    id: 'dashboard.tile.turn',
    label: '切换图表和表格',
    keys: ['t'],
    act: change((from, { id }) => turnTile(from, id)),
  },
  { id: 'dashboard.tile.copy', label: '复制为表格', keys: ['y'], act: (handle, { id }) => handle.copy(id) },
  { id: 'dashboard.tile.refresh', label: '重新读取', keys: ['r'], act: (handle, { id }) => handle.refresh(id) },
  { id: 'dashboard.tile.hide', label: '隐藏', keys: ['Delete'], act: hide },
]

/** 工作台 and what is done to its tiles; all of it by keys while the focus is in it. */
export function addDashboard(): void {
  addPanel({
    id: 'app.dashboard',
    route: '/wel/dashboard',
    title: '工作台',
    icon: 'activity',
    load: () => import('./DashboardPanel'),
  })
  for (const { act, ...command } of tileCommands) addCommand(onTile(command, act))
  addCommand({
    id: 'dashboard.arrange',
    label: '调整布局',
    group: '工作台',
    keys: ['e'],
    keyContext: 'dashboard',
    when: () => focusedDashboard() !== undefined,
    run: () => focusedDashboard()?.arrange(),
  })
  addCommand({
    id: 'dashboard.reset',
    label: '恢复默认布局',
    group: '工作台',
    when: () => focusedDashboard() !== undefined,
    run: () => {
      const before = arrangement.getState().now
      changeArrangement(() => plainArrangement)
      return { message: t('已恢复默认布局'), undo: () => changeArrangement(() => before) }
    },
  })
  addCommand({
    id: 'dashboard.tile.show',
    label: '显示隐藏的内容',
    group: '工作台',
    when: () => (focusedDashboard()?.hidden().length ?? 0) > 0,
    get arguments() {
      const options = focusedDashboard()?.hidden() ?? []
      return [
        {
          kind: 'choice' as const,
          name: 'tile',
          label: '内容',
          options: options.map(({ id, title }) => ({ value: id, label: title })),
        },
      ]
    },
    run: (_, { tile }) => {
      const id = String(tile)
      changeArrangement((from) => showTile(from, id))
      focusedDashboard()?.focus(id)
    },
  })
}

const onTile = (command: Omit<TileCommand, 'act'>, act: Act): Command => ({
  ...command,
  group: '工作台',
  keyContext: 'dashboard',
  when: () => focusedDashboard()?.current() !== undefined,
  run: () => {
    const handle = focusedDashboard()
    const tile = handle?.current()
    return handle && tile ? act(handle, tile) : undefined
  },
})
