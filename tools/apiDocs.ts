import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Call } from '../contract/call.ts'
import { findCalls } from './contractTable.ts'

const file = fileURLToPath(new URL('../docs/api.md', import.meta.url))

/** Compares the table of calls in docs/api.md with the contract, and writes it anew when `write` is set; says whether it was stale. */
export async function syncAPIDocs(write: boolean): Promise<boolean> {
  const calls = (await findCalls()).map(({ call }) => call).filter(({ keyScope }) => keyScope !== null)
  const present = await readFile(file, 'utf8')
  const text = present.replace(/(<!-- calls -->\n)[^]*?(<!-- \/calls -->)/, (_all, begin: string, end: string) =>
    [begin, tableOf(calls), end].join(''),
  )
  if (text === present) return false
  if (write) await writeFile(file, text)
  return true
}

function tableOf(calls: readonly Call[]): string {
  const rows = calls.map(
    ({ path, keyScope, name, input }) => `| \`${path}\` | \`${keyScope}\` | ${inputsOf(input.shape)} | \`${name}\` |\n`,
  )
  return `| call | scope | inputs | answer |\n|---|---|---|---|\n${rows.join('')}`
}

function inputsOf(shape: Call['input']['shape']): string {
  return Object.entries(shape)
    .map(([name, type]) => `\`${name}${isOptional(type) ? '?' : ''}\``)
    .join(', ')
}

function isOptional(type: unknown): boolean {
  return (type as { safeParse(value: unknown): { success: boolean } }).safeParse(undefined).success
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await syncAPIDocs(true)
