import type { Explained, PlanNode } from './recording.ts'

export interface Limits {
  /** The most rows that may be read by looking at all of a table. */
  scannedRows: number
  /** Reading so many rows in vain is nothing, whatever they are compared with. */
  freeRows: number
}

/** What a hot statement must not do on a table of any size. */
const mostInVain = 20

/** The buffers that a statement looked at. */
export function buffersOf({ plan }: Explained): number {
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}

/**
 * What is wrong with a statement's plan, in words; nothing when it is as it should be. A list must not be paged by `offset`. `offset 0` is no
 * paging but a fence, which has PostgreSQL plan a part by itself: a literal nought skips no row, and any other number, or a parameter, is a fault.
 */
export function faultsOf({ text, plan }: Explained, { scannedRows, freeRows }: Limits): string[] {
  const faults: string[] = []
  if (/\boffset\s+(?!0\b)/i.test(text)) faults.push('pages by offset')
  for (const node of nodesOf(plan)) {
    const loops = node['Actual Loops'] ?? 1
    const returned = (node['Actual Rows'] ?? 0) * loops
    const removed = ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * loops
    const where = node['Index Name'] ?? node['Relation Name'] ?? node['Node Type']
    if (node['Node Type'] === 'Seq Scan' && returned + removed > scannedRows)
      faults.push(`reads all of ${where}: ${Math.round(returned + removed)} rows`)
    if (node['Sort Space Type'] === 'Disk') faults.push('sorts on disk')
    if ((node['Hash Batches'] ?? 1) > 1) faults.push('spills a hash to disk')
    // What a function gives, such as the words of a row, lies in memory already.
    if (node['Node Type'] === 'Function Scan') continue
    // An index that is read alone has hundreds of rows on a page: there, pages are what is read in vain.
    const inVain = node['Node Type'] === 'Index Only Scan' ? ownBuffersOf(node) : removed
    if (inVain > freeRows && removed > mostInVain * returned)
      faults.push(`reads ${Math.round(removed)} rows of ${where} for ${Math.round(returned)}`)
  }
  if ((plan['Temp Written Blocks'] ?? 0) > 0 && faults.length === 0) faults.push('writes temporary files')
  return faults
}

function ownBuffersOf(node: PlanNode): number {
  const of = (one: PlanNode) => (one['Shared Hit Blocks'] ?? 0) + (one['Shared Read Blocks'] ?? 0)
  return of(node) - (node.Plans ?? []).reduce((sum, part) => sum + of(part), 0)
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
