import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { thirdPartyCompaniesGetPosts } from '../../../contract/thirdPartyCompanies.ts'
import type { ProfileFilter } from '../../../contract/users.ts'
import { rows } from '../../ports/database/database.ts'
import { thoseThatFit } from '../answerRoom.ts'
import type { Asking } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { requireCustomers } from '../people/requireCustomers.ts'
import { shownHTML, shownPerson } from '../people/shownPerson.ts'
import { ownColumns, postColumns, postJoins, shapePost, type PostRow } from '../posts/shape.ts'
import { excerptOf } from '../text/plainText.ts'
import type { Values } from '../values.ts'
import { waitingVotesOf } from '../votes/waitingVotes.ts'
import { companyPlaces, type Wanted } from './companyPlaces.ts'
import { commentedBoards, profileBoards } from './profileBoards.ts'

type Input = InputOf<typeof thirdPartyCompaniesGetPosts>
type List = OutputOf<typeof thirdPartyCompaniesGetPosts>

type ListRow = PostRow & {
  at: Date
  place: string
  comment_html: string | null
  voter_count: number | null
  who: { id: string; name: string | null; pictureID: string | null } | null
}

const excerptLength = 200
/** A company of more people is not asked person by person at first. */
const manyPeople = 2_000

/** What the people of a customer's company wrote, commented on or voted for, as `thirdPartyCompanies/getPosts` says. */
export async function listOfCompany(asking: Asking, { urlName, filter, limit, cursor }: Input): Promise<List> {
  requireCustomers(asking)
  const { id, hasMany } = await findCustomer(asking, urlName)
  const list = `customer:${id}:${filter}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const { setup, found } = await readCurrent<ListRow>(asking, (known, values) =>
    listQuery(asking, known, values, filter, {
      customer: `${values.add(id)}::uuid`,
      hasMany,
      boards: `${values.add(boardsOf(known, asking, filter))}::uuid[]`,
      count: values.add(limit + 1),
      after: after && `(${values.add(after.key)}::timestamptz, ${values.add(after.id)}::uuid)`,
    }),
  )
  const posts = thoseThatFit(found.slice(0, limit).map((row) => shapeListed(row, asking, setup)))
  const last = found[posts.length - 1]
  const hasNextPage = found.length > posts.length
  return {
    posts,
    hasNextPage,
    cursor: last && hasNextPage ? writeCursor(list, last.at.toISOString(), last.place) : null,
  }
}

/** The company at an address, and whether it has many people. Refuses with `notFound`. */
async function findCustomer(asking: Asking, urlName: string): Promise<{ id: string; hasMany: boolean }> {
  const [found] = await rows<{ id: string; hasMany: boolean }>(
    asking.db,
    asking.companyID,
    `select t.id, (
       select count(*) > ${manyPeople}
       from (
         select from third_party_company_people r
         where r.company_id = $1 and r.third_party_company_id = t.id
         limit ${manyPeople + 1}
       ) as first
     ) as "hasMany"
     from third_party_companies t
     where t.company_id = $1 and t.url_name = $2`,
    [urlName],
  )
  if (!found) throw new CallError('notFound')
  return found
}

/** The boards of which it may be said that someone of the company wrote or voted there: none where the viewer sees people by an alias. */
function boardsOf(setup: CompanySetup, asking: Asking, filter: ProfileFilter): string[] {
  return filter === 'commented' ? commentedBoards(setup, asking, '') : profileBoards(setup, asking, '')
}

function listQuery(asking: Asking, setup: CompanySetup, values: Values, filter: ProfileFilter, wanted: Wanted): string {
  const viewer = asking.viewer ? values.add(asking.viewer.userID) : null
  return `
    with ${companyPlaces(filter, wanted)},
    waiting as materialized (${waitingVotesOf('select g.post_id from page g')})
    select g.at, g.place, g.comment_html, g.voter_count,
      (select json_build_object('id', n.id, 'name', n.name, 'pictureID', n.picture_id) from users n where n.company_id = $1 and n.id = ${whoOf(filter, wanted)}) as who,
      ${postColumns(viewer, 'coalesce(w.delta, 0)', ownColumns(asking, setup, values, viewer))}
    from page g
    join post_stats s on s.company_id = $1 and s.post_id = g.post_id
    left join waiting w on w.root_post_id = g.post_id
    join posts p on p.company_id = $1 and p.id = g.post_id
    ${postJoins}
    order by g.at desc, g.place desc`
}

/** Who voted last is found by the time of that vote, however many others voted. */
function whoOf(filter: ProfileFilter, { customer }: Wanted): string {
  if (filter !== 'voted') return 'g.user_id'
  return `(
        select v.user_id
        from votes v
        where v.company_id = $1 and v.root_post_id = g.post_id and v.created_at = g.at and (
          v.third_party_company_id = ${customer} or (v.third_party_company_id is null and exists (
            select from third_party_company_people r
            where r.company_id = $1 and r.third_party_company_id = ${customer} and r.user_id = v.user_id
          ))
        )
        order by v.user_id
        limit 1
      )`
}

function shapeListed(row: ListRow, asking: Asking, setup: CompanySetup): List['posts'][number] {
  const { place, comment_html: html, who, voter_count: voterCount } = row
  // An unknown board shows nothing.
  const board = setup.boards.get(row.board_id) ?? { id: row.board_id, isAnonymous: true }
  return {
    ...shapePost(row, asking, setup),
    at: row.at.toISOString(),
    who: who && shownPerson(asking, setup, board, who),
    voterCount,
    comment:
      html === null ? null : { id: place, excerpt: excerptOf(shownHTML(asking, setup, board, html), excerptLength) },
  }
}
