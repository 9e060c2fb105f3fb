import { describe, expect, test } from 'vitest'
import { createPluginHost, createRegistry, type HostedPlugin, pluginApi, type PluginScope } from '#core'

interface TestPlugin extends HostedPlugin {
  readonly activate?: (scope: PluginScope) => Promise<void> | void
}

function hostOf() {
  const things = createRegistry<{ id: string }>('thing')
  const host = createPluginHost<TestPlugin>((plugin, scope) => plugin.activate?.(scope))
  const adds =
    (...ids: string[]) =>
    (scope: PluginScope) => {
      for (const id of ids) scope.own('thing', things.add({ id }))
    }
  const plugin = (id: string, requires: string[] = [], more: Partial<TestPlugin> = {}): TestPlugin => ({
    id,
    label: id,
    requires,
    activate: adds(`${id}.one`, `${id}.two`),
    ...more,
  })
  const present = () => things.list().map(({ id }) => id)
  const states = () => Object.fromEntries(host.status().map(({ id, state }) => [id, state]))
  return { things, host, adds, plugin, present, states }
}

describe('a plugin host', () => {
  test('activates plugins in the order of what they require, and counts what each contributes', async () => {
    const { host, plugin, present } = hostOf()
    await host.start([plugin('bank', ['finance']), plugin('finance')])
    expect(present()).toEqual(['finance.one', 'finance.two', 'bank.one', 'bank.two'])
    expect(host.status()).toMatchObject([
      { id: 'finance', state: 'active', contributes: { thing: 2 } },
      { id: 'bank', state: 'active', contributes: { thing: 2 } },
    ])
  })

  test('names a plugin that fails, takes back what it had added, blocks those that need it and goes on with the rest', async () => {
    const { host, plugin, present, adds, states } = hostOf()
    const activate = (scope: PluginScope) => {
      adds('finance.half')(scope)
      throw new Error('the ledger is broken')
    }
    await host.start([
      plugin('finance', [], { activate }),
      plugin('bank', ['finance']),
      plugin('far', ['bank']),
      plugin('mail'),
    ])
    expect(present()).toEqual(['mail.one', 'mail.two'])
    expect(states()).toEqual({ finance: 'failed', bank: 'blocked', far: 'blocked', mail: 'active' })
    expect(host.status().find(({ id }) => id === 'finance')?.reason).toBe('the ledger is broken')
    expect(host.status().find(({ id }) => id === 'bank')?.reason).toBe('requires finance')
  })

  test('names those that cannot be ordered and starts the rest', async () => {
    const { host, plugin, states } = hostOf()
    await host.start([
      plugin('a', ['b']),
      plugin('b', ['a']),
      plugin('x', ['nowhere']),
      plugin('y', ['x']),
      plugin('mail'),
    ])
    expect(states()).toEqual({ a: 'blocked', b: 'blocked', x: 'blocked', y: 'blocked', mail: 'active' })
    const reasons = host.status().map(({ reason }) => reason)
    expect(reasons).toContain('plugins require each other: a -> b -> a')
    expect(reasons).toContain('plugin "x" requires "nowhere", which is not there')
  })

  test('starts what is new beside what is active already, and leaves that as it is', async () => {
    const { host, plugin, present } = hostOf()
    await host.start([plugin('finance')])
    await host.start([plugin('bank', ['finance']), plugin('finance')])
    expect(present()).toEqual(['finance.one', 'finance.two', 'bank.one', 'bank.two'])
  })

  test('names a contribution that two plugins make, with its id', async () => {
    const { host, plugin, adds, states, present } = hostOf()
    await host.start([
      plugin('first', [], { activate: adds('same') }),
      plugin('second', [], { activate: adds('same') }),
    ])
    expect(states()).toEqual({ first: 'active', second: 'failed' })
    expect(host.status()[1]?.reason).toMatch(/^thing "same"/)
    expect(present()).toEqual(['same'])
  })

  test('refuses a plugin written for another version of the API', async () => {
    const { host, plugin, states } = hostOf()
    await host.start([plugin('old', [], { api: pluginApi }), plugin('new', [], { api: pluginApi + 1 })])
    expect(states()).toEqual({ old: 'active', new: 'failed' })
    expect(host.status()[1]?.reason).toBe(`plugin "new" is written for version 2 of the plugin API, this is 1`)
  })
})

describe('loading and unloading at run time', () => {
  test('removes everything of the plugin and of those that require it', async () => {
    const { host, plugin, present, states } = hostOf()
    await host.start([
      plugin('system'),
      plugin('finance', ['system']),
      plugin('bank', ['finance']),
      plugin('mail', ['system']),
    ])
    host.unload('finance')
    expect(present()).toEqual(['system.one', 'system.two', 'mail.one', 'mail.two'])
    expect(states()).toEqual({ system: 'active', mail: 'active' })
    host.unload('finance')
  })

  test('gives back what was unloaded', async () => {
    const { host, plugin, present } = hostOf()
    await host.start([plugin('finance')])
    host.unload('finance')
    await host.load(plugin('finance'))
    expect(present()).toEqual(['finance.one', 'finance.two'])
  })

  test('refuses a plugin that is there already and leaves it as it is', async () => {
    const { host, plugin, present } = hostOf()
    await host.start([plugin('finance')])
    await expect(host.load(plugin('finance'))).rejects.toThrow('plugin "finance" is loaded already')
    expect(host.status()).toMatchObject([{ state: 'active', contributes: { thing: 2 } }])
    host.unload('finance')
    expect(present()).toEqual([])
  })

  test('does not start one plugin twice at once', async () => {
    const { host, plugin, adds } = hostOf()
    const slow = plugin('slow', [], {
      activate: async (scope) => {
        await Promise.resolve()
        adds('slow.one')(scope)
      },
    })
    const both = await Promise.allSettled([host.load(slow), host.load(slow)])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  test('rejects where something required is not active, and may be tried again when it is', async () => {
    const { host, plugin, states } = hostOf()
    await expect(host.load(plugin('bank', ['finance']))).rejects.toThrow(
      'plugin "bank" requires "finance", which is not active',
    )
    expect(states()).toEqual({ bank: 'blocked' })
    await host.load(plugin('finance'))
    await host.load(plugin('bank', ['finance']))
    expect(states()).toEqual({ bank: 'active', finance: 'active' })
  })

  test('takes away at once what a plugin adds after it has gone', async () => {
    const { host, things, plugin, present } = hostOf()
    const scopes: PluginScope[] = []
    await host.load(plugin('late', [], { activate: (scope) => void scopes.push(scope) }))
    host.unload('late')
    for (const scope of scopes) scope.own('thing', things.add({ id: 'late.one' }))
    expect(present()).toEqual([])
  })

  test('takes the rest away though one contribution cannot be removed', async () => {
    const { host, plugin, adds, present, states } = hostOf()
    const activate = (scope: PluginScope) => {
      adds('a.one')(scope)
      scope.own('thing', () => {
        throw new Error('stuck')
      })
    }
    await host.load(plugin('a', [], { activate }))
    expect(() => host.unload('a')).toThrow('stuck')
    expect(present()).toEqual([])
    expect(states()).toEqual({})
  })

  test('is told to whoever watches', async () => {
    const { host, plugin, states } = hostOf()
    const seen: Record<string, string>[] = []
    const stop = host.subscribe(() => seen.push(states()))
    await host.load(plugin('mail'))
    host.unload('mail')
    stop()
    await host.load(plugin('mail'))
    expect(seen).toEqual([{ mail: 'active' }, {}])
  })
})
