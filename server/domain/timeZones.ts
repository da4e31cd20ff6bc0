import { CallError } from '../../contract/errors.ts'
import type { CompanyID } from '../../db/companyID.ts'
import { rows, type Db } from '../ports/database/database.ts'

/** A time zone, by any of its names, that both this process and the database know; refuses with `badInput`, in the name of the call at `path`. */
export async function readTimeZone(db: Db, companyID: CompanyID, timeZone: string, path: string): Promise<string> {
  const known = isKnown(timeZone)
    ? await rows(db, companyID, 'select from pg_timezone_names where name = $2 and $1::uuid is not null', [timeZone])
    : []
  if (known.length === 0) throw new CallError('badInput', { field: 'timeZone', path })
  return timeZone
}

/** Browsers name some zones otherwise than this process lists them, such as Asia/Kathmandu. */
function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
