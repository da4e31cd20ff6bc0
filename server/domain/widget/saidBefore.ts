import { hash } from 'node:crypto'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { checkUse, useOf, type Use } from '../limits/countUse.ts'
import { togetherByCompany } from '../together.ts'

/** A page names its user each time that it is loaded. */
const ofPerson = { count: 300, seconds: 600 }

/** What was said of someone within these minutes, and nothing else since, is not compared again. */
const keptMinutes = 10

interface Asked {
  use: Use
  id: string
  facts: Buffer
}

interface Found {
  used: number | null
  userID: string | null
  isFresh: boolean | null
}

/** Whom the same facts were said of last, whether just now or longer ago; null where others were, or where something else was said since. Counts by person; refuses with `tooMany`. */
export async function saidBefore(
  { db, companyID }: Asking,
  id: string,
  facts: Buffer,
): Promise<{ userID: string; isFresh: boolean } | null> {
  const use = useOf(`frame:${companyID}:${hash('sha256', id, 'base64url')}`, ofPerson)
  const { used, userID, isFresh } = await asked(db, companyID).add({ use, id: id.trim(), facts })
  checkUse(use, used)
  return userID === null ? null : { userID, isFresh: isFresh === true }
}

// A statement counts a key once.
const asked = togetherByCompany(readSaid, { keyOf: ({ use }: Asked) => use.key, bounds: { most: 64, turns: 4 } })

/** In the order of the keys, so that two at once don't wait for each other. */
const saidQuery = `
  with asked as materialized (
    select * from unnest($2::text[], $3::timestamptz[], $4::text[], $5::bytea[]) with ordinality as a (key, window_start, id, facts, nr)
  ),
  counted as (
    insert into limits as l (key, window_start, count)
    select a.key, a.window_start, 1 from asked a order by a.key
    on conflict (key, window_start) do update set count = l.count + 1
    returning l.key, l.count as used
  )
  select c.used, s.user_id as "userID", s.identified_at > now() - interval '${keptMinutes} minutes' as "isFresh"
  from asked a
  left join counted c on c.key = a.key
  left join lateral (
    select w.user_id, w.identified_at
    from user_identities i join widget_people w on w.company_id = $1 and w.user_id = i.user_id
    where i.company_id = $1 and i.kind = 'sso' and i.value = a.id and w.facts_hash = a.facts
    offset 0
  ) as s on true
  order by a.nr`

function readSaid(db: Db, companyID: CompanyID, all: Asked[]): Promise<Found[]> {
  return rows<Found>(db, companyID, saidQuery, [
    all.map(({ use }) => use.key),
    all.map(({ use }) => use.windowStart),
    all.map(({ id }) => id),
    all.map(({ facts }) => facts),
  ])
}
