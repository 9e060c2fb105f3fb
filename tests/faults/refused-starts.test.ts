import { createServer } from 'node:net'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { printedPassword, signInAdministrator } from '../support/wire-client'
import { newDataDir, runProduct, startProduct } from './support/product'

/** What a refusal shows: its lines, none of them of a stack. */
const linesOf = (output: string) => output.split('\n').filter((line) => line.trim() !== '')

describe('a start that cannot be', { timeout: 180_000 }, () => {
  test('on a directory that is in use names who holds it, since when, and the way out', async () => {
    const dataDir = newDataDir()
    const first = await startProduct({ env: { DATA_DIR: dataDir } })
    const second = await runProduct({ env: { DATA_DIR: dataDir } })
    expect(second.code).toBe(1)
    const [line = '', ...more] = linesOf(second.output)
    expect(more).toEqual([])
    expect(line).toMatch(/^数据目录 .* 正由进程 \d+ 使用（自 20\d\d.* 起）：请先停止它，或用 DATA_DIR 另选一个目录$/)
    expect(line).toContain(`进程 ${first.pid} `)
    expect((await fetch(`${first.url}/health`)).status).toBe(200)
  })

  test('on a port that is in use says which, before it makes anything', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const address = holder.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { code, output } = await runProduct({ env: { DATA_DIR: newDataDir(), PORT: String(port) } })
    holder.close()
    expect(code).toBe(1)
    expect(linesOf(output)).toEqual([`端口 ${port} 已被占用：请先停止占用它的程序，或用 PORT 另选一个端口`])
  })

  test('beyond this machine with the demo company says why and how else', async () => {
    const env = { DATA_DIR: newDataDir(), HOST: '0.0.0.0' }
    const { code, output } = await runProduct({ args: ['--no-web'], env })
    expect(code).toBe(1)
    expect(linesOf(output)).toHaveLength(1)
    expect(output).toMatch(/演示账号的密码是公开的.*只监听本机.*HOST=0\.0\.0\.0 npm start -- --empty/)
  })

  test.each([
    ['an unknown option', ['--demo'], {}, '选项 --demo 不对；可用：--empty、--upstream <地址>、--no-web'],
    ['a word too many', ['now'], {}, '选项 now 不对；可用：--empty、--upstream <地址>、--no-web'],
    ['a port that is none', [], { PORT: '99999' }, 'PORT 应为 0 到 65535 的整数：99999'],
    ['an upstream that is none', ['--upstream', 'blade'], {}, '--upstream 应为 http(s) 地址：blade'],
    [
      'a database that cannot be reached',
      [],
      { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' },
      '连不上数据库：connect ECONNREFUSED 127.0.0.1:1',
    ],
  ])('with %s says so in one line', async (_, args, env, line) => {
    const { code, output } = await runProduct({ args, env: { DATA_DIR: newDataDir(), ...env } })
    expect(code).toBe(1)
    expect(linesOf(output)).toEqual([line])
  })
})

test('an empty company prints a password once, which works then and later', { timeout: 180_000 }, async () => {
  const dataDir = newDataDir()
  const first = await startProduct({ env: { DATA_DIR: dataDir } })
  const password = printedPassword(first.said())
  expect(password.length).toBeGreaterThanOrEqual(12)
  const administrator = await signInAdministrator(first)
  expect((await administrator.get('blade-auth/oauth/user-info')).body).toMatchObject({ data: { account: 'admin' } })
  await first.end('SIGTERM')
  const second = await startProduct({ env: { DATA_DIR: dataDir, HOST: '0.0.0.0' } })
  expect(second.said()).not.toContain(password)
  expect(second.said()).not.toContain('密码')
  await signInAdministrator(second, password)
})
