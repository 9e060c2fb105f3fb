import { expect, test } from 'vitest'
import { type Change, mergeChanges } from '#server'

const change = (resource: string, action: string, ...ids: string[]): Change => ({
  tenantId: '000000',
  resource,
  ids,
  action,
  by: '1',
  byName: '张三',
})

test('changes of a transaction become one for each resource and action, in their order', () => {
  const merged = mergeChanges([
    change('a.b', 'create', '1'),
    change('a.c', 'create', '2'),
    change('a.b', 'create', '3', '1'),
    change('a.b', 'remove', '1'),
  ])
  expect(merged).toEqual([
    change('a.b', 'create', '1', '3'),
    change('a.c', 'create', '2'),
    change('a.b', 'remove', '1'),
  ])
})

test('a change of all stays one of all, whatever is named beside it', () => {
  expect(mergeChanges([change('a.b', 'change', '1'), change('a.b', 'change'), change('a.b', 'change', '2')])).toEqual([
    change('a.b', 'change'),
  ])
})
