import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Figure, FigureRow } from './figure'

const file = fileURLToPath(new URL('../results.md', import.meta.url))
const head = `# Measured

Written by \`npm run bench\`; \`npm run bench -- paging\` measures one figure anew and leaves the others. Figures are medians unless
they say otherwise. What stands beside a figure was measured in the same run on the same machine, so that the ratio means
something where the figure alone would not.
`

/** Puts what was measured in the place of what an earlier run wrote of the same figure. */
export function writeResult(name: string, figure: Figure): void {
  const sections = readSections()
  sections.set(name, sectionOf(name, figure))
  const ordered = [...sections].sort(([one], [other]) => one.localeCompare(other)).map(([, text]) => text)
  writeFileSync(file, `${[head, ...ordered].join('\n').trimEnd()}\n`)
}

function readSections(): Map<string, string> {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch {} // the first run
  const parts = text.split(/^## /m).slice(1)
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')).trim(), `## ${part}`]))
}

function sectionOf(name: string, { how, rows }: Figure): string {
  return [`## ${name}`, '', `${today()}, ${machine()}`, '', how, '', ...tableOf(rows), ''].join('\n')
}

/** The rows as a table, for the file and for the screen. */
export function tableOf(rows: readonly FigureRow[]): string[] {
  const heads = ['what', 'figure', 'against', 'ratio', 'aim', '']
  const cells = rows.map((row) => [
    row.what,
    row.figure,
    row.against ?? '',
    row.ratio === undefined ? '' : row.ratio.toFixed(2),
    row.aim ?? '',
    row.met === undefined ? '' : row.met ? 'met' : 'missed',
  ])
  const widths = heads.map((_, index) => Math.max(3, ...[heads, ...cells].map((row) => row[index]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
  return [line(heads), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...cells.map(line)]
}

const today = () => new Date().toISOString().slice(0, 10)

function machine(): string {
  const [first] = cpus()
  const load = loadavg()[0]?.toFixed(1)
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown'}, ${memory} GB, Node ${process.versions.node}, load ${load} at the end`
}
