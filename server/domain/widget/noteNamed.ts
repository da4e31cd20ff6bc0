import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { openNotes } from '../../ports/database/notes.ts'

interface NamedAgain {
  companyID: CompanyID
  userID: string
  /** The hash of what was said. */
  facts: Buffer
}

const named = openNotes<NamedAgain & { at: Date }>((db, notes) =>
  sql`
    update widget_people w set identified_at = n.at
    from (
      select p.company_id, p.user_id, n.at
      from unnest(
        ${notes.map(({ companyID }) => companyID)}::uuid[], ${notes.map(({ userID }) => userID)}::uuid[],
        ${notes.map(({ facts }) => facts)}::bytea[], ${notes.map(({ at }) => at)}::timestamptz[]
      ) as n (company_id, user_id, facts, at)
      join widget_people p on p.company_id = n.company_id and p.user_id = n.user_id and p.facts_hash = n.facts and p.identified_at < n.at
      order by p.company_id, p.user_id
      for no key update of p
    ) as n
    where w.company_id = n.company_id and w.user_id = n.user_id`.execute(db),
)

/** Notes that what a page said of someone is still so, for `writeNamed`; after a crash it is compared once more. */
export const noteNamed = (db: Db, again: NamedAgain): void =>
  named.add(db, `${again.companyID} ${again.userID}`, { ...again, at: new Date() })

/** Writes these notes, but of people of whom something else was said since. Gives the number of notes. */
export const writeNamed = (db: Db): Promise<number> => named.write(db)
