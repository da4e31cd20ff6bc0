import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { SetName } from './dataSet.ts'
import type { Figures } from './load/measure.ts'
import type { Cost } from './load/probe.ts'
import type { Bar } from './work.ts'

/** A row as it is printed and kept. Times are in milliseconds. */
export interface Result {
  work: string
  set: SetName
  concurrency: number
  product: Figures
  floor: Figures | undefined
  /** The middle one of the turns' ratios, each of two turns that followed one another. */
  ratio: number | undefined
  productCost: Cost | undefined
  floorCost: Cost | undefined
  bar: Bar
}

const columns = [
  'work',
  'data',
  'conc.',
  'product/s',
  'floor/s',
  'ratio',
  'p50',
  'p95',
  'floor p50',
  'p95',
  'CPU ms',
  'floor',
  'spread',
  'buffers',
  'stmts',
  'bar',
] as const
const widths = [24, 4, 5, 9, 8, 6, 7, 7, 9, 7, 6, 6, 11, 13, 7, 24]

export function heading(): string {
  return line([...columns])
}

/** One row of the table. Bars of a time hold for one request at a time. */
export function printed({
  work,
  set,
  concurrency,
  product,
  floor,
  ratio,
  productCost,
  floorCost,
  bar,
}: Result): string {
  const count = (value: number | undefined, digits = 0) => (value === undefined ? '–' : value.toFixed(digits))
  const both = (ours: number | undefined, theirs: number | undefined, digits = 0) =>
    `${count(ours, digits)}${theirs === undefined ? '' : ` (${count(theirs, digits)})`}`
  return line([
    work,
    set,
    String(concurrency),
    count(product.perSecond),
    count(floor?.perSecond),
    count(ratio, 2),
    count(product.p50, 2),
    count(product.p95, 2),
    count(floor?.p50, 2),
    count(floor?.p95, 2),
    count(product.cpuMs, 2),
    count(floor?.cpuMs, 2),
    `±${(product.spread * 50).toFixed(0)}% ${floor ? `±${(floor.spread * 50).toFixed(0)}%` : ''}`,
    both(productCost?.buffers, floorCost?.buffers),
    both(productCost?.statements, floorCost?.statements, 1),
    verdict({ product, ratio, concurrency, bar }),
  ])
}

/** Writes everything as JSON, named after the moment; gives the file's name. */
export async function keep(
  folder: string,
  results: readonly Result[],
  facts: Record<string, unknown>,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`)
  const machine = {
    node: process.version,
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    platform: `${process.platform}-${process.arch}`,
  }
  await writeFile(file, `${JSON.stringify({ at: new Date().toISOString(), machine, ...facts, results }, null, 2)}\n`)
  return file
}

function verdict({
  product,
  ratio,
  concurrency,
  bar,
}: Pick<Result, 'product' | 'ratio' | 'concurrency' | 'bar'>): string {
  const parts: string[] = []
  const judge = (met: boolean, text: string) => parts.push(`${met ? '✓' : '✗'} ${text}`)
  if (bar.ratio !== undefined && ratio !== undefined) judge(ratio >= bar.ratio, `≥ ${bar.ratio} ×`)
  if (bar.p95 !== undefined && concurrency === 1) judge(product.p95 <= bar.p95, `p95 ≤ ${bar.p95}`)
  if (bar.cpuMs !== undefined && product.cpuMs !== undefined) judge(product.cpuMs <= bar.cpuMs, `CPU ≤ ${bar.cpuMs}`)
  return parts.join(', ')
}

function line(cells: readonly string[]): string {
  return cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' ')
}
