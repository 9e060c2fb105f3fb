import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrInstallChromium, findOrInstallPostgres } from './support/requirements'

/** `npm test`: every stage runs, whatever became of the ones before; fails unless all of them ran and passed. */
const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.build/test-results')
const endToEndConfig = 'tests/e2e/vitest.config.ts'

interface Outcome {
  stage: string
  passed: number
  failed: number
  seconds: number
  note: string
  /** What failed, each with its first lines. */
  failures: string[]
}

type Result = Omit<Outcome, 'stage' | 'seconds'>

/** What vitest's json reporter writes, as far as it is read here. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    /** Of a file that failed as a whole. */
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

const passed: Result = { passed: 1, failed: 0, note: '', failures: [] }
const failed = (note: string): Result => ({ passed: 0, failed: 1, note, failures: [] })

async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const outcomes: Outcome[] = [await stage('requirements', requirements)]
  outcomes.push(
    ...(await Promise.all([
      stage('types', () => check('types')),
      stage('lint', () => check('lint')),
      stage('format', () => check('format:check')),
    ])),
  )
  outcomes.push(await stage('unit and server', () => tests('unit')))
  outcomes.push(await stage('build', () => check('build')))
  outcomes.push(await stage('end to end', endToEnd))
  summarize(outcomes)
}

async function stage(name: string, run: () => Promise<Result>): Promise<Outcome> {
  const start = performance.now()
  const result = await run().catch((error: Error) => failed(error.message))
  return { stage: name, ...result, seconds: (performance.now() - start) / 1000 }
}

async function requirements(): Promise<Result> {
  if (!process.env.TEST_DATABASE_URL) findOrInstallPostgres()
  await findOrInstallChromium()
  return passed
}

/** A script of package.json that passes or fails as a whole; what it says is shown when it fails. */
async function check(script: string): Promise<Result> {
  const { code, output } = await npmRun([script], 'pipe')
  if (code === 0) return passed
  console.log(`\n── npm run ${script} ──\n${output}`)
  return failed(`npm run ${script}`)
}

async function endToEnd(): Promise<Result> {
  if (existsSync(join(root, endToEndConfig))) return tests('e2e')
  const note = `no ${endToEndConfig}`
  return process.env.CI === 'true' ? failed(note) : { passed: 0, failed: 0, note, failures: [] }
}

/** A script of package.json that runs vitest, counted by its report. A test that is switched off is a failure. */
async function tests(script: string): Promise<Result> {
  const file = join(reports, `${script}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await npmRun([script, '--', ...reporters], 'inherit')
  if (!existsSync(file)) return failed('ended without a report')
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const off = report.numPendingTests + report.numTodoTests
  const broken = report.numFailedTests + off
  const failures = failuresOf(report)
  if (code !== 0 && broken === 0)
    return { passed: report.numPassedTests, failed: 1, note: `npm run ${script}`, failures }
  const notes = [report.numFailedTests && `npm run ${script}`, off && `${off} did not run`]
  return { passed: report.numPassedTests, failed: broken, note: notes.filter(Boolean).join(', '), failures }
}

/** The end of a long log is what is looked at first, so what failed is said there again. */
function failuresOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const wrong = assertionResults.filter(({ status }) => status !== 'passed')
    const each = wrong.map(({ fullName, status, failureMessages }) =>
      [`${file} > ${fullName} (${status})`, ...beginning(failureMessages?.join('\n') ?? '')].join('\n    '),
    )
    return message && wrong.length === 0 ? [[file, ...beginning(message)].join('\n    ')] : each
  })
}

const beginning = (message: string): string[] => message.split('\n').slice(0, 12)

function npmRun(script: string[], output: 'pipe' | 'inherit'): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', ...script], { cwd: root, stdio: ['ignore', output, output] })
    let text = ''
    const collect = (chunk: Buffer) => {
      text += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: text }))
  })
}

function summarize(outcomes: Outcome[]): void {
  console.log(`\n${'stage'.padEnd(16)} ${'passed'.padStart(7)} ${'failed'.padStart(7)} ${'seconds'.padStart(8)}`)
  for (const { stage, passed, failed, seconds, note } of outcomes) {
    const counts = [String(passed).padStart(7), String(failed).padStart(7), seconds.toFixed(1).padStart(8)]
    console.log(`${stage.padEnd(16)} ${counts.join(' ')}  ${note}`)
  }
  for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\n✗ ${failure}`)
  const total = (count: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[count], 0)
  process.exitCode = total('failed') > 0 ? 1 : 0
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
}

await main()
