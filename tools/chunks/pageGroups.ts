import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { root } from '../sources.ts'

type ModuleOf = (id: string) => { importedIds: readonly string[] } | null

interface Grouped {
  /** The source of what every page loads. */
  entry: string
  /** Further sources that all pages load. */
  base: readonly string[]
  /** The sources of the pages that are opened first, those together that have most in common. */
  families: Readonly<Record<string, readonly string[]>>
}

/**
 * Groups of `codeSplitting` by which each page that is opened first loads two files: one with all that the entry and the base import, and what two families of pages share, and one with what only its family imports.
 */
export function pageGroups(
  grouped: Grouped,
): { name: (id: string, context: Rolldown.ChunkingContext) => string | null; priority: number }[] {
  let names: Map<string, string> | null = null
  const nameOf = (id: string, context: Rolldown.ChunkingContext) => {
    names ??= namesOf(grouped, (one) => context.getModuleInfo(one))
    return names.get(id) ?? null
  }
  return [
    // First, because a file takes with it whatever its modules import, unless another has it already.
    { priority: 3, name: (id, context) => (nameOf(id, context) === shared ? shared : null) },
    { priority: 2, name: nameOf },
  ]
}

const shared = 'frame'

/** The name of the file that has a module: the shared one's, or that of its family of pages. */
export function namesOf({ entry, base, families }: Grouped, moduleOf: ModuleOf): Map<string, string> {
  const reached = (sources: readonly string[]) =>
    reachedBy(
      sources.map((source) => join(root, source)),
      moduleOf,
    )
  const names = new Map([...reached([entry, ...base])].map((id) => [id, shared]))
  const everywhere = new Set(names.keys())
  for (const [family, pages] of Object.entries(families))
    for (const id of reached(pages)) if (!everywhere.has(id)) names.set(id, names.has(id) ? shared : family)
  return names
}

function reachedBy(ids: readonly string[], moduleOf: ModuleOf): Set<string> {
  const reached = new Set(ids)
  for (const id of reached) for (const imported of moduleOf(id)?.importedIds ?? []) reached.add(imported)
  return reached
}
