import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** Something the tests need is neither on this machine nor could be installed: says what, and the command that installs it. */
export class MissingRequirementError extends Error {
  override name = 'MissingRequirementError'
  constructor(what: string, command: string) {
    super(`missing ${what}: install it with \`${command}\``)
  }
}

/** Started with these, the browser makes no calls of its own and runs in containers. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const isMac = process.platform === 'darwin'
const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** The directory of `initdb` and `postgres`. Installs PostgreSQL where that is possible, else MissingRequirementError. */
export function findOrInstallPostgres(): string {
  const found = findPostgres()
  if (found) return found
  if (isDebianRoot) aptInstall('postgresql')
  const installed = findPostgres()
  if (installed) return installed
  throw new MissingRequirementError(
    'PostgreSQL (or TEST_DATABASE_URL, the URL of a server where the tests may create databases)',
    isMac ? 'brew install postgresql' : 'sudo apt-get install -y postgresql',
  )
}

/** The path of a Chromium. Installs it (and Chinese glyphs) where that is possible, else MissingRequirementError. */
export async function findOrInstallChromium(): Promise<string> {
  const found = await findChromium()
  if (isDebianRoot) {
    if (!found) aptInstall('chromium')
    if (!hasChineseGlyphs()) aptInstall('fonts-noto-cjk')
  }
  const installed = found ?? (await findChromium()) ?? (await installPlaywrightChromium())
  if (!hasChineseGlyphs()) console.warn('no Chinese font: screenshots show boxes (sudo apt-get install fonts-noto-cjk)')
  return installed
}

function findPostgres(): string | undefined {
  const directories = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versionsIn('/usr/lib/postgresql'),
    ...versionsIn('/opt/homebrew/opt', 'postgresql'),
    ...versionsIn('/usr/local/opt', 'postgresql'),
  ]
  const found = directories.find(
    (directory) => isProgram(join(directory, 'initdb')) && isProgram(join(directory, 'postgres')),
  )
  return found && dirname(realpathSync(join(found, 'postgres')))
}

/** The program directories of all versions that stand side by side in one place, newest first. */
function versionsIn(place: string, start = ''): string[] {
  if (!existsSync(place)) return []
  const names = readdirSync(place).filter((name) => name.startsWith(start))
  const newestFirst = names.sort((one, other) => other.localeCompare(one, undefined, { numeric: true }))
  return newestFirst.map((name) => join(place, name, 'bin'))
}

async function findChromium(): Promise<string | undefined> {
  const { chromium } = await import('playwright')
  return [
    process.env.CHROMIUM_PATH ?? '',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ].find(isProgram)
}

async function installPlaywrightChromium(): Promise<string> {
  const command = 'npx playwright install chromium'
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  } catch {
    throw new MissingRequirementError('Chromium', command)
  }
  const found = await findChromium()
  if (!found) throw new MissingRequirementError('Chromium', command)
  return found
}

function hasChineseGlyphs(): boolean {
  if (process.platform !== 'linux') return true
  try {
    return execFileSync('fc-list', [':lang=zh-cn'], { stdio: ['ignore', 'pipe', 'ignore'] }).length > 0
  } catch {
    return false
  }
}

function aptInstall(name: string): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  console.log(`installing ${name}`)
  try {
    execFileSync('apt-get', ['update', '-q'], { env: environment, stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
      env: environment,
      stdio: 'inherit',
    })
  } catch {
    throw new MissingRequirementError(name, `apt-get install -y ${name}`)
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return path !== ''
  } catch {
    return false
  }
}
