import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'

/**
 * The limit of a company's boards and categories in bytes, because every page of its portal includes them: about 30
 * boards and 80 categories with the longest names and descriptions, or 120 boards with short ones
 * (docs/decisions/0029). A board's prompt counts too.
 */
const mostBytesOfBoards = 107_000

const fixed = { board: 715, category: 420 }

/**
 * Refuses with `boardsFull` when the company's boards and categories, including the ones just written, exceed the
 * limit.
 */
export async function requireRoom({ db, companyID }: Pick<Asking, 'db' | 'companyID'>): Promise<void> {
  const [used] = await rows<{ bytes: number }>(
    db,
    companyID,
    `select (
       (select coalesce(sum(${fixed.board} + octet_length(name) + octet_length(url_name) + octet_length(description) + octet_length(prompt)), 0) from boards where company_id = $1)
       + (select coalesce(sum(${fixed.category} + 2 * octet_length(name) + octet_length(url_name)), 0) from categories where company_id = $1)
     )::int as bytes`,
    [],
  )
  if (used && used.bytes > mostBytesOfBoards) throw new CallError('boardsFull')
}
