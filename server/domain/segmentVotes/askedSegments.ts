import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import type { Asking, Relying } from '../asking.ts'
import { openNotes } from '../../ports/database/notes.ts'

interface Asked {
  companyID: CompanyID
  urlName: string
}

const asked = openNotes<Asked>((db, all) =>
  sql`
    insert into counted_segments as k (company_id, segment_id)
    select s.company_id, s.id
    from unnest(${all.map(({ companyID }) => companyID)}::uuid[], ${all.map(({ urlName }) => urlName)}::text[]) as a (company_id, url_name)
    join segments s on s.company_id = a.company_id and s.url_name = a.url_name
    order by s.company_id, s.id
    for key share of s
    on conflict (company_id, segment_id) do update set asked_at = now() where k.asked_at < now() - interval '1 hour'`.execute(
    db,
  ),
)

/** Notes that a list of posts asks for the votes of a segment, which are kept from now on. */
export function noteAsked(asking: Relying, urlName: string): void {
  const { db, companyID } = asking as Asking
  asked.add(db, `${companyID} ${urlName}`, { companyID, urlName })
}

/** Writes these notes. Gives how many there were. */
export const writeAsked = (db: Db): Promise<number> => asked.write(db)
