import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closeAll, closeOtherPanes, closeOthers, closeTabs, reopenTab } from '../../../src/web/workspace/close-tab'
import {
  focusNextPane,
  focusToward,
  showNextTab,
  showTabAt,
  toggleMaximised,
} from '../../../src/web/workspace/focus-pane'
import {
  createLayout,
  type Direction,
  focusedPane,
  focusedTab,
  homeAddress,
  type Layout,
  type LayoutNode,
  panesOf,
} from '../../../src/web/workspace/layout'
import { placePanes } from '../../../src/web/workspace/layout-geometry'
import {
  equalisePanes,
  moveTab,
  moveTabToward,
  resizePanes,
  splitPane,
  swapPaneToward,
} from '../../../src/web/workspace/move-tab'
import { openTab, replaceTabAddress, showTab, type Where } from '../../../src/web/workspace/open-tab'
import { decodeLayout, encodeLayout, readLayout, saveLayout } from '../../../src/web/workspace/saved-layout'

type Step = (layout: Layout) => Layout

const direction = fc.constantFrom<Direction>('left', 'right', 'up', 'down')
const address = fc.constantFrom('/a', '/b', '/c?id=1', '/c?id=2', homeAddress)
const number = fc.nat(30)

/** Any tab, any pane of a layout, chosen by a number. */
const tabBy = (layout: Layout, n: number) => Object.keys(layout.tabs)[n % Object.keys(layout.tabs).length] ?? ''
const paneBy = (layout: Layout, n: number) => panesOf(layout.root)[n % panesOf(layout.root).length]?.id ?? ''

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(address, fc.constantFrom<Where>('here', 'right', 'below', 'background', 'beside')).map(
    ([to, where]): Step =>
      (layout) =>
        openTab(layout, to, where).layout,
  ),
  direction.map(
    (side): Step =>
      (layout) =>
        splitPane(layout, side),
  ),
  direction.map(
    (side): Step =>
      (layout) =>
        focusToward(layout, side),
  ),
  direction.map(
    (side): Step =>
      (layout) =>
        moveTabToward(layout, side),
  ),
  direction.map(
    (side): Step =>
      (layout) =>
        swapPaneToward(layout, side),
  ),
  number.map(
    (n): Step =>
      (layout) =>
        closeTabs(layout, [tabBy(layout, n)]),
  ),
  number.map(
    (n): Step =>
      (layout) =>
        closeOthers(layout, tabBy(layout, n)),
  ),
  number.map(
    (n): Step =>
      (layout) =>
        closeOtherPanes(layout, paneBy(layout, n)),
  ),
  number.map(
    (n): Step =>
      (layout) =>
        showTabAt(layout, n),
  ),
  fc.tuple(number, address).map(
    ([n, to]): Step =>
      (layout) =>
        replaceTabAddress(layout, tabBy(layout, n), to),
  ),
  fc.tuple(number, number, fc.option(fc.nat(4), { nil: undefined })).map(
    ([n, m, index]): Step =>
      (layout) =>
        moveTab(layout, tabBy(layout, n), { pane: paneBy(layout, m), index }),
  ),
  fc.tuple(number, number, direction).map(
    ([n, m, side]): Step =>
      (layout) =>
        moveTab(layout, tabBy(layout, n), { beside: paneBy(layout, m), side }),
  ),
  fc.tuple(number, direction).map(
    ([n, edge]): Step =>
      (layout) =>
        moveTab(layout, tabBy(layout, n), { edge }),
  ),
  fc.constantFrom<Step>(
    closeAll,
    reopenTab,
    toggleMaximised,
    equalisePanes,
    (layout) => focusNextPane(layout, 1),
    (layout) => focusNextPane(layout, -1),
    (layout) => showNextTab(layout, 1),
    (layout) => showNextTab(layout, -1),
    (layout) => resizePanes(layout, [], [10, 30, 60]),
  ),
)

function splitsOf(node: LayoutNode): readonly Extract<LayoutNode, { type: 'split' }>[] {
  return node.type === 'tabs' ? [] : [node, ...node.children.flatMap(splitsOf)]
}

function expectSound(layout: Layout): void {
  const panes = panesOf(layout.root)
  const placed = panes.flatMap((pane) => pane.tabs)
  expect(placed.length).toBeGreaterThan(0)
  expect([...placed].sort()).toEqual(Object.keys(layout.tabs).sort())
  expect(new Set(panes.map((pane) => pane.id)).size).toBe(panes.length)
  expect(panes.map((pane) => pane.id)).toContain(layout.focused)
  for (const pane of panes) expect(pane.tabs[pane.activeTabIndex]).toBeDefined()
  for (const split of splitsOf(layout.root)) {
    expect(split.children.length).toBeGreaterThan(1)
    expect(split.splitPercentages.length).toBe(split.children.length)
    expect(split.splitPercentages.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6)
    expect(Math.min(...split.splitPercentages)).toBeGreaterThan(0)
    for (const child of split.children)
      expect(child.type === 'split' && child.direction === split.direction).toBe(false)
  }
  const area = placePanes(layout.root).reduce((sum, { box }) => sum + (box.width * box.height) / 100, 0)
  expect(area).toBeCloseTo(100, 4)
  if (layout.maximised) expect(panes.length).toBeGreaterThan(1)
}

const run = (steps: readonly Step[]) => steps.reduce((layout, apply) => apply(layout), createLayout())

describe('whatever is done to a layout', () => {
  test('every tab is in exactly one place, none is lost, shares sum to 100 and the focus is on a pane that is there', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let layout = createLayout()
        for (const apply of steps) {
          layout = apply(layout)
          expectSound(layout)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('no number is given twice', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const layout = run(steps)
        const ids = [...Object.keys(layout.tabs), ...panesOf(layout.root).map((pane) => pane.id)]
        for (const id of ids) expect(Number(id.slice(1))).toBeLessThan(layout.serial)
      }),
    )
  })

  test('it reads back as it was saved, from storage and from a link', () => {
    const shape = (layout: Layout) => JSON.stringify(saveLayout(layout, { bare: true }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const layout = run(steps)
        const read = readLayout(JSON.parse(JSON.stringify(saveLayout(layout))))
        if (!read) throw new Error('not read')
        expectSound(read)
        expect(shape(read)).toBe(shape(layout))
        const linked = decodeLayout(encodeLayout(layout))
        expect(linked && shape(linked)).toBe(shape(layout))
      }),
    )
  })

  test('anything else that is read is refused or mended, never broken', () => {
    const node = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.record({ t: fc.array(fc.string(), { maxLength: 3 }), a: fc.integer() }),
        fc.record({
          d: fc.constantFrom('row', 'column', 'x'),
          c: fc.array(tie('node'), { maxLength: 3 }),
          p: fc.array(fc.double(), { maxLength: 3 }),
        }),
      ),
    })).node
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ root: node, f: fc.integer(), m: fc.boolean() })), (saved) => {
        const layout = readLayout(saved)
        if (layout) expectSound(layout)
      }),
    )
  })
})

describe('opening', () => {
  test('shows a page again that the focused pane already has', () => {
    const twice = openTab(openTab(openTab(createLayout(), '/a?x=1&b=2').layout, '/b').layout, '/a?b=2&x=1').layout
    expect(focusedPane(twice).tabs).toHaveLength(3)
    expect(focusedTab(twice).address).toBe('/a?b=2&x=1')
  })

  test('beside makes a new pane even for the same page', () => {
    const layout = openTab(openTab(createLayout(), '/a').layout, '/a', 'right').layout
    expect(panesOf(layout.root)).toHaveLength(2)
    expect(focusedTab(layout).address).toBe('/a')
  })

  test('beside joins the pages of its kind in another pane', () => {
    const first = openTab(openTab(createLayout(), '/a').layout, '/c?id=1', 'beside').layout
    const again = openTab(showTab(first, panesOf(first.root)[0]?.tabs.at(-1) ?? ''), '/c?id=2', 'beside').layout
    expect(panesOf(again.root).map((pane) => pane.tabs.length)).toEqual([2, 2])
    expect(focusedTab(again).address).toBe('/c?id=2')
    const back = openTab(showTab(again, panesOf(again.root)[0]?.tabs.at(-1) ?? ''), '/c?id=1', 'beside').layout
    expect(panesOf(back.root).map((pane) => pane.tabs.length)).toEqual([2, 2])
    expect(focusedTab(back).address).toBe('/c?id=1')
  })

  test('in the background leaves the focus where it is', () => {
    const { layout, tab } = openTab(openTab(createLayout(), '/a').layout, '/b', 'background')
    expect(focusedTab(layout).address).toBe('/a')
    expect(layout.tabs[tab]?.address).toBe('/b')
  })

  test('a third pane in a row takes a fair part of it', () => {
    const layout = openTab(openTab(createLayout(), '/a', 'right').layout, '/b', 'right').layout
    expect(layout.root).toMatchObject({ type: 'split', direction: 'row', splitPercentages: [50, 25, 25] })
    expect(equalisePanes(layout).root).toMatchObject({ splitPercentages: [100 / 3, 100 / 3, 100 / 3] })
  })
})

describe('closing', () => {
  test('the last tab opens the home page', () => {
    const only = openTab(createLayout(), '/a').layout
    const layout = closeAll(only)
    expect(Object.values(layout.tabs).map((tab) => tab.address)).toEqual([homeAddress])
  })

  test('the home page itself stays when it is the last', () => {
    const layout = createLayout()
    expect(closeTabs(layout, [focusedTab(layout).id])).toMatchObject({
      root: layout.root,
      tabs: layout.tabs,
      closed: [],
    })
  })

  test('a pane without tabs goes away and its neighbour has the focus', () => {
    const beside = openTab(createLayout(), '/a', 'right').layout
    const layout = closeTabs(beside, [focusedTab(beside).id])
    expect(panesOf(layout.root)).toHaveLength(1)
    expect(focusedTab(layout).address).toBe(homeAddress)
  })

  test('is taken back by reopening, in the pane where it was', () => {
    const three = openTab(openTab(openTab(createLayout(), '/a').layout, '/b').layout, '/c', 'right').layout
    const b = Object.values(three.tabs).find((tab) => tab.address === '/b')
    const reopened = reopenTab(closeTabs(three, [b?.id ?? '']))
    expect(focusedTab(reopened).address).toBe('/b')
    expect(focusedPane(reopened).tabs).toHaveLength(3)
    expect(reopened.closed).toEqual([])
  })
})

describe('going and moving', () => {
  const left = createLayout()
  const rightSplit = openTab(openTab(left, '/r', 'right').layout, '/rb', 'below').layout

  test('goes to the pane on that side and stays where there is none', () => {
    const up = focusToward(rightSplit, 'up')
    expect(focusedTab(up).address).toBe('/r')
    expect(focusedTab(focusToward(up, 'left')).address).toBe(homeAddress)
    expect(focusToward(up, 'up')).toBe(up)
  })

  test('a tab moves into the pane on that side, and beyond the last pane into a new one', () => {
    const into = moveTabToward(rightSplit, 'up')
    expect(panesOf(into.root)).toHaveLength(2)
    expect(focusedPane(into).tabs).toHaveLength(2)
    const beyond = moveTabToward(into, 'right')
    expect(panesOf(beyond.root)).toHaveLength(3)
    expect(focusedTab(beyond).address).toBe('/rb')
  })

  test('the only tab of a pane without a neighbour there goes to the edge of everything', () => {
    const stacked = openTab(createLayout(), '/below', 'below').layout
    const layout = moveTabToward(stacked, 'right')
    expect(layout.root).toMatchObject({ type: 'split', direction: 'row' })
    expect(focusedTab(layout).address).toBe('/below')
  })

  test('leaving a maximised pane shows all panes again', () => {
    const maximised = toggleMaximised(rightSplit)
    expect(maximised.maximised).toBe(true)
    expect(focusNextPane(maximised, 1).maximised).toBe(false)
    expect(toggleMaximised(createLayout()).maximised).toBe(false)
  })

  test('exchanging two panes leaves the sizes where they are', () => {
    const wide = resizePanes(openTab(createLayout(), '/r', 'right').layout, [], [70, 30])
    const swapped = swapPaneToward(wide, 'left')
    expect(swapped.root).toMatchObject({ splitPercentages: [70, 30] })
    expect(panesOf(swapped.root)[0]?.id).toBe(focusedPane(wide).id)
  })
})
