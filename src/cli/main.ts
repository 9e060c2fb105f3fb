/** The product's commands: `node --import tsx src/cli/main.ts <command>`. */
const commands: Readonly<Record<string, () => Promise<{ run: (args: readonly string[]) => Promise<void> }>>> = {
  start: () => import('./start'),
  dev: () => import('./dev'),
  migrations: () => import('./migrations'),
}

const [commandName = 'start', ...args] = process.argv.slice(2)
const command = commands[commandName]
if (!command) {
  console.error(`没有命令 ${commandName}；可用：${Object.keys(commands).join('、')}`)
  process.exit(2)
}
try {
  await (await command()).run(args)
} catch (error) {
  const { wordFailure } = await import('./word-failure')
  console.error(wordFailure(error))
  if (process.env.DEBUG) console.error(error)
  process.exit(1)
}

export {}
