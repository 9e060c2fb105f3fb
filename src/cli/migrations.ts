import { findPlugins, pendingMigrations, writeMigrations } from '#server'

/** `npm run migrations [name]`: writes the next migration of every plugin whose definitions changed. */
export async function run([name = 'change']: readonly string[]): Promise<void> {
  const written = await writeMigrations(await pendingMigrations(await findPlugins()), name)
  console.log(written.length > 0 ? written.join('\n') : '定义与迁移一致')
}
