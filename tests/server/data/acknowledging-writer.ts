import { sql } from 'drizzle-orm'
import { openDatabase } from '../../../src/server/data'

/** Writes rows from several clients without end and prints the number of each when it has been acknowledged. */
const [dataDir = '', clients = '1'] = process.argv.slice(2)
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
await Promise.all(Array.from({ length: Number(clients) }, write))
