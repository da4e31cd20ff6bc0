import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { nextSlug, slugOf } from '../../text/slug.ts'
import { slugLock } from './claimSlug.ts'

/**
 * An address for each of many titles, none ever used in the company, in the titles' order: `claimSlug` for a batch. The
 * locks are taken in one order, so that two batches wait for each other instead of deadlocking.
 */
export async function claimSlugs(tx: Db, companyID: CompanyID, titles: readonly string[]): Promise<string[]> {
  const waiting = new Map<string, number[]>()
  for (const [at, title] of titles.entries()) {
    const base = slugOf(title)
    waiting.set(base, [...(waiting.get(base) ?? []), at])
  }
  const locks = [...new Set([...waiting.keys()].map(slugLock))].sort()
  await rows(
    tx,
    companyID,
    `select pg_advisory_xact_lock(hashtextextended($1::text || ':' || base, 0)) from unnest($2::text[]) with ordinality as wanted (base, place) order by place`,
    [locks],
  )
  const urlNames: string[] = Array.from({ length: titles.length }, () => '')
  const given = new Set<string>()
  let from = 1
  // Most titles are free right away; for one that is used a lot, ever longer runs of numbers are tried.
  for (let margin = 0; waiting.size > 0; margin = Math.min(margin * 4 + 8, 4_096)) {
    const candidates = new Map(
      [...waiting].map(([base, places]) => [base, candidatesOf(base, from, places.length + margin)]),
    )
    const taken = await takenOf(tx, companyID, [...candidates.values()].flat())
    for (const [base, places] of waiting) {
      for (const candidate of candidates.get(base) ?? []) {
        const at = taken.has(candidate) || given.has(candidate) ? undefined : places.shift()
        if (at === undefined) continue
        given.add(candidate)
        urlNames[at] = candidate
      }
      if (places.length === 0) waiting.delete(base)
    }
    // The shortest run that was tried: a title that went further only tries some numbers again.
    from += 1 + margin
  }
  return urlNames
}

/** The addresses of a base from a number on: `base`, `base-2`, `base-3` … */
function candidatesOf(base: string, from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => (from + index === 1 ? base : nextSlug(base, from + index)))
}

async function takenOf(tx: Db, companyID: CompanyID, candidates: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ url_name: string }>(
    tx,
    companyID,
    'select url_name from post_slugs where company_id = $1 and url_name = any($2::text[])',
    [candidates],
  )
  return new Set(found.map((row) => row.url_name))
}
