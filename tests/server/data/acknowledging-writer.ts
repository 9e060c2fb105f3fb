import { sql } from 'drizzle-orm'
import { openDatabase } from '../../../src/server/data'

/** Writes rows from several clients without end and prints the number of each when it has been acknowledged; readers print the highest they have read. */
const [dataDir = '', clients = '1', readers = '0'] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
await database.owner((session) => session.execute(sql`create table if not exists written (number int8 primary key)`))
let number = 0
async function write(): Promise<never> {
  for (;;) {
    number += 1
    const own = number
    await database.transaction('1', (session) => session.execute(sql`insert into written values (${own})`))
    process.stdout.write(`${own}\n`)
  }
}
async function read(): Promise<never> {
  for (;;) {
    const [row] = await database.read('1', (session) =>
      session.query<{ highest: string | null }>(sql`select max(number) as highest from written`),
    )
    if (row?.highest) process.stdout.write(`${row.highest}\n`)
  }
}
await Promise.all([...Array.from({ length: Number(clients) }, write), ...Array.from({ length: Number(readers) }, read)])
