import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'

/** Who asked for the company to be deleted, when, and when it will be erased; null if it is not closing. The name is null for an operator. */
export async function readClosing({
  db,
  companyID,
}: Pick<Asking, 'db' | 'companyID'>): Promise<{ askedBy: string | null; askedAt: string; eraseAt: string } | null> {
  const [found] = await rows<{ name: string | null; asked_at: Date; erase_at: Date }>(
    db,
    companyID,
    `select u.name, c.asked_at, c.erase_at
     from company_closings c
     left join users u on u.company_id = $1 and u.id = c.asked_by
     where c.company_id = $1`,
  )
  return found
    ? { askedBy: found.name, askedAt: found.asked_at.toISOString(), eraseAt: found.erase_at.toISOString() }
    : null
}
