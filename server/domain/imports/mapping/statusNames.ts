import { ImportRefused } from '../importRefused.ts'

/** A status's name for comparison: `In progress`, `in-progress` and `IN_PROGRESS` are equal. */
export function statusKey(name: string): string {
  return name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]{1,100}/g, ' ')
}

/**
 * `--statuses "Done=Complete; Won't do=Closed"`: the company's status for each of the file's, by `statusKey`. Refuses
 * anything else.
 */
export function readStatuses(text: string | undefined): ReadonlyMap<string, string> {
  const statuses = new Map<string, string>()
  for (const entry of (text ?? '').split(';')) {
    if (entry.trim() === '') continue
    const equals = entry.lastIndexOf('=')
    const theirs = statusKey(entry.slice(0, Math.max(equals, 0)))
    const ours = entry.slice(equals + 1).trim()
    if (theirs === '' || ours === '')
      throw new ImportRefused(
        `--statuses says ${JSON.stringify(entry.trim())}. Write their name, "=" and yours, with ";" between: "Done=Complete; Won't do=Closed".`,
      )
    statuses.set(theirs, ours)
  }
  return statuses
}
