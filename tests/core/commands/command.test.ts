import { expect, test } from 'vitest'
import { type Command, type CommandContext, commandLabel, isEnabled } from '#core'

const context = (more: Partial<CommandContext> = {}): CommandContext => ({
  permissions: new Set(['claim_add']),
  records: [],
  paneCount: 1,
  tabCount: 1,
  inForm: false,
  ...more,
})
const command = (more: Partial<Command>): Command => ({
  id: 'bank.claim.add',
  label: '认领',
  run: () => undefined,
  ...more,
})

test('a command without conditions may be run by anyone anywhere', () => {
  expect(isEnabled(command({}), context({ permissions: new Set() }))).toBe(true)
})

test('a command with a permission may be run by whoever holds it', () => {
  expect(isEnabled(command({ permission: 'claim_add' }), context())).toBe(true)
  expect(isEnabled(command({ permission: 'claim_undo' }), context())).toBe(false)
})

test('a command may be run only where its condition holds', () => {
  const needsRecord = command({ when: ({ records }) => records.length > 0 })
  expect(isEnabled(needsRecord, context())).toBe(false)
  expect(isEnabled(needsRecord, context({ records: [{ id: '1' }] }))).toBe(true)
})

test('the condition is not asked of whoever lacks the permission', () => {
  const asked = command({
    permission: 'claim_undo',
    when: () => {
      throw new Error('asked')
    },
  })
  expect(isEnabled(asked, context())).toBe(false)
})

test('a label may depend on where the person is', () => {
  const label = ({ records }: CommandContext) => `认领 ${records.length} 条`
  expect(commandLabel(command({ label }), context({ records: [{}, {}] }))).toBe('认领 2 条')
  expect(commandLabel(command({}), context())).toBe('认领')
})
