import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Database,
  type Job,
  type JobKind,
  openDatabase,
  type RunningApplication,
  type ServerPlugin,
} from '#server'
import { describeOnBothDatabases, freshPostgresUrl } from '../../support/databases'
import { type KitServer, openKit, tenantId } from '../../support/kit-server'

interface JobRow {
  readonly state: string
  readonly attempts: number
  readonly message: string | null
  readonly seconds: number
  readonly finished: string | null
}

/** What the kind 'test.work' does next; tests set it. */
let run: (job: Job) => Promise<void> = () => Promise.resolve()
let failed: { key: string; message: string }[] = []
const work: JobKind = {
  id: 'test.work',
  attempts: 3,
  run: (_, job) => run(job),
  failed: (_, { key }, message) => {
    failed.push({ key, message })
    return Promise.resolve()
  },
}
const worker: ServerPlugin = { id: 'worker', label: '工人', activate: (scope) => scope.addJob(work) }

/** The outbox of a kit. */
function outboxOf(kit: KitServer) {
  const { database } = kit.application
  const enqueue = (key: string, payload: Record<string, unknown> = {}) =>
    kit.write((write) => write.enqueue(work.id, key, payload))
  const row = async (key: string): Promise<JobRow | undefined> => {
    const [found] = await database.read(tenantId, (session) =>
      session.query<JobRow>(sql`
        select state, attempts, message, finished,
          extract(epoch from due - (now() at time zone 'Asia/Shanghai'))::int4 as seconds
        from job where kind = ${work.id} and key = ${key}`),
    )
    return found
  }
  /** Lets the time pass until the job is due. */
  const makeDue = (key: string) =>
    database.transaction(tenantId, (session) =>
      session.execute(sql`update job set due = due - interval '1 day' where kind = ${work.id} and key = ${key}`),
    )
  return { enqueue, row, makeDue, drain: () => kit.application.jobRunner.drain(tenantId) }
}

const fail = () => Promise.reject(new Error('geht nicht'))

beforeEach(() => {
  run = () => Promise.resolve()
  failed = []
})

describeOnBothDatabases('work of the outbox', (open) => {
  let kit: KitServer
  let outbox: ReturnType<typeof outboxOf>
  beforeAll(async () => {
    kit = await openKit(await open(), [worker])
    outbox = outboxOf(kit)
    await outbox.drain()
  })
  afterAll(() => kit.server.close())

  test('is done once, after the commit, with its payload', async () => {
    const done: unknown[] = []
    run = ({ key, payload, attempts, tenantId: tenant }) => {
      done.push({ key, payload, attempts, tenant })
      return Promise.resolve()
    }
    await outbox.enqueue('once', { voucherId: '7' })
    expect(done).toEqual([])
    await outbox.drain()
    await outbox.drain()
    expect(done).toEqual([{ key: 'once', payload: { voucherId: '7' }, attempts: 1, tenant: tenantId }])
    expect(await outbox.row('once')).toMatchObject({
      state: 'done',
      attempts: 1,
      message: null,
      finished: expect.any(String),
    })
  })

  test('is not there when the transaction that wanted it is rolled back', async () => {
    const wanted = kit.write(async (write) => {
      await write.enqueue(work.id, 'never', {})
      throw new Error('anders überlegt')
    })
    await expect(wanted).rejects.toThrow()
    expect(await outbox.row('never')).toBeUndefined()
  })

  test('that fails is tried again, later each time, and given up in the end with its message', async () => {
    run = fail
    await outbox.enqueue('fails')
    for (const [attempts, wait] of [
      [1, 2],
      [2, 4],
    ] as const) {
      const start = performance.now()
      await outbox.drain()
      const row = await outbox.row('fails')
      const passed = (performance.now() - start) / 1000
      expect(row).toMatchObject({ state: 'waiting', attempts, message: 'geht nicht', finished: null })
      expect(row?.seconds).toBeLessThanOrEqual(wait + 1)
      expect(row?.seconds).toBeGreaterThanOrEqual(Math.floor(wait - passed) - 1)
      expect(failed).toEqual([])
      await outbox.makeDue('fails')
    }
    await outbox.drain()
    expect(await outbox.row('fails')).toMatchObject({ state: 'failed', attempts: 3, finished: expect.any(String) })
    expect(failed).toEqual([{ key: 'fails', message: 'geht nicht' }])
    await outbox.makeDue('fails')
    await outbox.drain()
    expect(failed).toHaveLength(1)
  })

  test('that was given up may be asked for anew, with all its attempts', async () => {
    await outbox.enqueue('fails', { again: true })
    expect(await outbox.row('fails')).toMatchObject({ state: 'waiting', attempts: 0, finished: null })
    await outbox.drain()
    expect(await outbox.row('fails')).toMatchObject({ state: 'done', attempts: 1 })
  })

  test('is done once for one key, however often it was asked for, with the last payload', async () => {
    const payloads: unknown[] = []
    run = ({ payload }) => {
      payloads.push(payload)
      return Promise.resolve()
    }
    for (const number of [1, 2, 3]) await outbox.enqueue('same', { number })
    await outbox.drain()
    expect(payloads).toEqual([{ number: 3 }])
  })

  test('asked for anew while it is being done is done once more, after it', async () => {
    const seen: unknown[] = []
    let inside = 0
    run = async ({ payload }) => {
      inside += 1
      expect(inside).toBe(1)
      seen.push(payload.number)
      if (payload.number === 1) {
        await outbox.enqueue('anew', { number: 2 })
        // Another server finds nothing to take.
        await kit.application.jobRunner.drain(tenantId)
      }
      inside -= 1
    }
    await outbox.enqueue('anew', { number: 1 })
    await outbox.drain()
    expect(seen).toEqual([1, 2])
    expect(await outbox.row('anew')).toMatchObject({ state: 'done', attempts: 1 })
  })

  test('of a process that died is taken by another when its time is over; what the dead one says then does not count', async () => {
    const runs: (() => void)[] = []
    run = () => new Promise((resolve) => runs.push(resolve))
    await outbox.enqueue('dead')
    const first = outbox.drain()
    await expect.poll(() => runs.length).toBe(1)
    expect(await outbox.row('dead')).toMatchObject({ state: 'running', attempts: 1 })
    await outbox.makeDue('dead')
    const second = outbox.drain()
    await expect.poll(() => runs.length).toBe(2)
    runs[0]?.()
    await first
    expect(await outbox.row('dead')).toMatchObject({ state: 'running', attempts: 2 })
    runs[1]?.()
    await second
    expect(await outbox.row('dead')).toMatchObject({ state: 'done', attempts: 2 })
  })

  test('of one key does not stop the others', async () => {
    const done: string[] = []
    run = ({ key }) => {
      if (key === 'bad') return fail()
      done.push(key)
      return Promise.resolve()
    }
    for (const key of ['good', 'bad', 'better']) await outbox.enqueue(key)
    await outbox.drain()
    expect(done).toEqual(['good', 'better'])
  })

  test('waits for its area while that does not run', async () => {
    kit.application.host.unload('worker')
    await outbox.enqueue('waits')
    await outbox.drain()
    expect(await outbox.row('waits')).toMatchObject({ state: 'waiting', attempts: 0 })
    await kit.application.host.load(worker)
    await outbox.drain()
    expect(await outbox.row('waits')).toMatchObject({ state: 'done' })
  })

  test('stays within its tenant', async () => {
    let done = 0
    run = () => Promise.resolve(void done++)
    await outbox.enqueue('ours')
    await kit.application.jobRunner.drain('000001')
    expect(done).toBe(0)
    await outbox.drain()
    expect(done).toBe(1)
  })
})

describe('two server processes on one database', () => {
  let kit: KitServer
  let second: RunningApplication
  let database: Database
  beforeAll(async () => {
    const url = await freshPostgresUrl()
    kit = await openKit(await openDatabase({ url }), [worker])
    database = await openDatabase({ url })
    second = await kit.second(database)
  })
  afterAll(async () => {
    await second.close()
    await kit.application.close()
  })

  test('never do the same work at once, and all of it once', async () => {
    const outbox = outboxOf(kit)
    const done: string[] = []
    const inside = new Set<string>()
    run = async ({ key }) => {
      expect(inside.has(key)).toBe(false)
      inside.add(key)
      await new Promise((resolve) => setTimeout(resolve, 5))
      done.push(key)
      inside.delete(key)
    }
    const keys = Array.from({ length: 40 }, (_, index) => `work ${index}`)
    await kit.write(async (write) => {
      for (const key of keys) await write.enqueue(work.id, key, {})
    })
    const drains = [kit.application, second, kit.application, second].map((each) => each.jobRunner.drain(tenantId))
    await Promise.all(drains)
    expect(done.toSorted((left, right) => left.localeCompare(right))).toEqual(
      keys.toSorted((left, right) => left.localeCompare(right)),
    )
    expect(await outbox.row('work 0')).toMatchObject({ state: 'done', attempts: 1 })
  })
})
