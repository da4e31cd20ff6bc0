import { sql } from 'kysely'
import type { CompanyID } from '../../../../db/companyID.ts'
import type { Db } from '../../../ports/database/database.ts'
import { nextSlug, slugOf } from '../../text/slug.ts'

/**
 * An address for a title that no post of the company has ever had: the title's slug, then -2, -3 … (0035, Slugs). A
 * concurrent claim of the same slug waits for this transaction, by a lock that ends with it.
 */
export async function claimSlug(tx: Db, companyID: CompanyID, title: string): Promise<string> {
  const base = slugOf(title)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:${slugLock(base)}`}, 0))`.execute(tx)
  for (let number = 1; ; number = number < 8 ? number + 1 : number * 2) {
    const candidates = Array.from({ length: number < 8 ? 8 : 64 }, (_, index) =>
      number + index === 1 ? base : nextSlug(base, number + index),
    )
    const taken = await tx
      .selectFrom('post_slugs')
      .select('url_name')
      .where('company_id', '=', companyID)
      .where('url_name', 'in', candidates)
      .execute()
    const free = candidates.find((candidate) => !taken.some((row) => row.url_name === candidate))
    if (free !== undefined) return free
  }
}

/** Shorter than `nextSlug` cuts any slug to make room for a number. */
const uncut = 24

/**
 * The common part of slugs that could become one another: `foo` and `foo-2`, and long ones whose ends are cut for a
 * number. Cut first: a number inside one slug may be the end of another.
 */
export function slugLock(base: string): string {
  return base.slice(0, uncut).replace(/-[-\d]{0,24}$/, '')
}
