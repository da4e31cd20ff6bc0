import { CallError } from '../../../../contract/errors.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'

/**
 * The instant of a minute in the company's time zone, by the database's clock and rules, and whether it is over. Refuses with `noSuchTime` for a minute that the clocks leave out.
 * Of one that they go through twice it is the second.
 */
export async function readLocalTime(
  { db, companyID }: Asking,
  local: string,
  field: string,
): Promise<{ at: Date; isPast: boolean }> {
  const [found] = await rows<{ at: Date; isPast: boolean; exists: boolean }>(
    db,
    companyID,
    `select t.at, t.at <= clock_timestamp() as "isPast", t.at at time zone t.zone = $2::timestamp as exists
     from (select $2::timestamp at time zone c.time_zone as at, c.time_zone as zone from companies c where c.id = $1) as t`,
    [local],
  )
  if (!found?.exists) throw new CallError('noSuchTime', { field })
  return found
}
