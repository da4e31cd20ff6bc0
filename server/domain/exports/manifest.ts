import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ExportRefused } from './exportFolder.ts'

export const formatName = 'upwell-export'
export const formatVersion = 10

const manifest = z.object({
  format: z.literal(formatName),
  version: z.number(),
  counts: z.record(z.string(), z.int().min(0)),
  missingFiles: z.array(z.string()).default([]),
})

/**
 * The manifest of an export: how to read it, how many rows of each kind it holds, and which files were missing when it
 * was made.
 */
export type Manifest = z.output<typeof manifest>

/** The manifest of a folder; refuses a folder that is no export, or a later version's. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined)
  if (text === undefined) throw new ExportRefused(`${folder} is not an export: it has no manifest.json.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  const parsed = manifest.safeParse(value)
  if (!parsed.success) throw new ExportRefused(`${folder} is not an Upwell export: its manifest.json is invalid.`)
  if (parsed.data.version > formatVersion)
    throw new ExportRefused(`${folder} was made by a newer version of Upwell. Import it with that version.`)
  return parsed.data
}
