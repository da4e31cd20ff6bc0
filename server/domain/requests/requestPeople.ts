import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { mostRequestPeople, type customerRequestsGetPeople } from '../../../contract/customerRequests.ts'
import type { VotePriority } from '../../../contract/votePriorities.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { faceOf, nobodysName } from '../people/namelessPerson.ts'
import { anonymousBoards } from '../people/shownPerson.ts'
import { findPost } from '../visibility/findPost.ts'
import { findCustomer } from './findCustomer.ts'

/** The SQL condition that a row `v` of votes counts for a customer, an expression with its id. */
export const countsFor = (customer: string) => `(
      v.third_party_company_id = ${customer}
      or (v.third_party_company_id is null and exists (
        select from third_party_company_people r
        where r.company_id = $1 and r.third_party_company_id = ${customer} and r.user_id = v.user_id
      ))
    )`

/** SQL of who voted first and who voted last for a request `q` on a post `p`: a range of an index each, however many voted. Nobody on the boards in `hidden`. */
export const endsSQL = (hidden: string | null) => `
    (
      select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.nr)
      from (
        select distinct on (e.id) e.id, e.name, e.nr
        from unnest(array[g.first_vote_at, g.last_vote_at]) with ordinality as m (at, nr)
        cross join lateral (
          select u.id, u.name, m.nr
          from votes v
          join users u on u.company_id = $1 and u.id = v.user_id
          where v.company_id = $1 and v.root_post_id = g.post_id and v.created_at = m.at and ${countsFor('g.third_party_company_id')}
          ${hidden === null ? '' : `and p.board_id <> all (${hidden}::uuid[])`}
          order by v.created_at desc, v.user_id desc
          limit 1
        ) as e
        order by e.id, e.nr
      ) as o
    )`

/** The boards on which the viewer may not know who voted; null where there are none. */
export function hiddenBoards(asking: Asking, setup: Pick<CompanySetup, 'boards'>): string[] | null {
  return anonymousBoards(asking, setup)
}

interface Row {
  id: string
  name: string | null
  url_name: string | null
  picture_id: string | null
  is_member: boolean
  email: string | null
  voted: Date
  by_id: string | null
  by_name: string | null
  priority: VotePriority | null
  source_url: string | null
  count: number
}

/** Who of a customer wants a post, as `customerRequests/getPeople` says; on an anonymous board the team alone is told, others how many they are. */
export async function listRequestPeople(
  asking: Asking,
  { thirdPartyCompanyID, postID }: InputOf<typeof customerRequestsGetPeople>,
): Promise<OutputOf<typeof customerRequestsGetPeople>> {
  const { db, companyID, language } = asking
  const post = await findPost(asking, postID, { leadsOn: true })
  const customer = await findCustomer(asking, { thirdPartyCompanyID })
  const found = await rows<Row & { is_anonymous: boolean }>(db, companyID, peopleQuery(may(asking, 'addresses.view')), [
    post.id,
    customer.id,
    mostRequestPeople,
  ])
  const shown = found.filter((row) => asking.seesPrivate || !row.is_anonymous)
  return {
    people: shown.map((row) => ({
      id: row.id,
      ...faceOf(language, { name: row.name, pictureID: row.picture_id }),
      urlName: row.url_name ?? row.id,
      isMember: row.is_member,
      email: row.email,
      voted: row.voted.toISOString(),
      by: row.by_id === null ? null : (row.by_name ?? nobodysName(language)),
      priority: row.priority,
      sourceURL: row.source_url,
    })),
    count: found[0]?.count ?? 0,
  }
}

// Anyone who voted for several posts that are one now is one of them, by their latest vote.
const peopleQuery = (seesAddresses: boolean) => `
  with wanting as materialized (
    select distinct on (v.user_id) v.user_id, v.created_at, v.by_id, v.priority, v.source_url
    from votes v
    where v.company_id = $1 and v.root_post_id = $2::uuid and ${countsFor('$3::uuid')}
    order by v.user_id, v.created_at desc
  )
  select u.id, u.name, u.url_name, u.picture_id, w.created_at as voted, w.by_id, w.priority, w.source_url,
    (select count(*)::int from wanting) as count,
    (select n.name from users n where n.company_id = $1 and n.id = w.by_id) as by_name,
    exists (select from members m where m.company_id = $1 and m.user_id = u.id) as is_member,
    (select b.anonymous from posts p join boards b on b.company_id = $1 and b.id = p.board_id where p.company_id = $1 and p.id = $2::uuid) as is_anonymous,
    ${
      seesAddresses
        ? `(
      select i.value from user_identities i
      where i.company_id = $1 and i.user_id = u.id and i.kind = 'email'
      order by i.created_at limit 1
    )`
        : 'null'
    } as email
  from wanting w
  join users u on u.company_id = $1 and u.id = w.user_id
  order by w.created_at desc, w.user_id desc
  limit $4`
