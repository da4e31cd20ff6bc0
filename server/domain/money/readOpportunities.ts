import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { opportunitiesGet, Opportunity } from '../../../contract/opportunities.ts'
import { rows } from '../../ports/database/database.ts'
import { thoseThatFit } from '../answerRoom.ts'
import type { Asking } from '../asking.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { typedBeginning } from '../people/beginning.ts'
import { visibleBoard } from '../sight.ts'
import { Values } from '../values.ts'
import { findPost } from '../visibility/findPost.ts'
import { ownerNameSQL } from './accountOwners.ts'
import { requireMoney } from './requireMoney.ts'

type Row = Omit<Opportunity, 'value' | 'reportingValue' | 'created'> & {
  value: string | null
  reportingValue: string | null
  created: Date
}

/** A row shows at most so many of its posts. */
const mostPostsShown = 50

/** The columns of an opportunity `o`; `sight` is the parameter of the viewer's sight. */
const columns = (sight: string) => `
    o.id, o.name, o.value, o.currency, o.stage, o.probability, o.state, o.close_date::text as "closeDate", o.url, o.created_at as created,
    case when o.value is not null then in_reporting_currency(o.company_id, o.value, o.currency, 'infinity') end as "reportingValue",
    (
      select json_build_object('id', t.id, 'name', t.name, 'urlName', t.url_name)
      from third_party_companies t
      where t.company_id = $1 and t.id = o.third_party_company_id
    ) as "thirdPartyCompany",
    (
      select json_build_object('id', a.id, 'name', ${ownerNameSQL('a')}) from account_owners a where a.company_id = $1 and a.id = o.owner_id
    ) as "accountOwner",
    coalesce((
      select json_agg(json_build_object(
        'id', x.id, 'title', x.title, 'urlName', x.url_name, 'priority', x.priority,
        'board', json_build_object('id', x.board_id, 'name', x.board_name, 'urlName', x.board_url_name)
      ) order by x.linked, x.id)
      from (
        select p.id, p.title, p.url_name, l.priority, l.linked, b.id as board_id, b.name as board_name, b.url_name as board_url_name
        from (
          select coalesce(h.merged_into_id, h.id) as id, min(l.created_at) as linked,
            (array_agg(l.priority order by array_position(array['mustHave', 'important', 'niceToHave'], l.priority)))[1] as priority
          from opportunity_posts l
          join posts h on h.company_id = $1 and h.id = l.post_id
          where l.company_id = $1 and l.opportunity_id = o.id
          group by 1
          order by 2, 1
          limit ${mostPostsShown}
        ) as l
        join posts p on p.company_id = $1 and p.id = l.id and p.deleted_at is null
        join boards b on b.company_id = $1 and b.id = p.board_id
        where ${visibleBoard('b', sight)}
      ) as x
    ), '[]') as posts`

/** Opportunities, the latest first. Refuses as `opportunities/get` says. */
export async function listOpportunities(
  asking: Asking,
  { limit, cursor, ...filters }: InputOf<typeof opportunitiesGet>,
): Promise<OutputOf<typeof opportunitiesGet>> {
  requireMoney(asking)
  const { companyURLName, postID, state, search } = filters
  const list = `opportunities:${JSON.stringify(filters)}`
  const values = new Values()
  const sight = values.add(asking.sight)
  const conditions = ['o.company_id = $1']
  if (companyURLName !== undefined)
    conditions.push(`o.third_party_company_id = ${values.add(await customerAt(asking, companyURLName))}::uuid`)
  if (postID !== undefined) conditions.push(ofPost(values.add((await findPost(asking, postID, { leadsOn: true })).id)))
  if (state !== undefined) conditions.push(`o.state = ${values.add(state)}`)
  const typed = typedBeginning(search)
  if (typed !== null) conditions.push(`strpos(lower(o.name), lower(${values.add(typed)}::text)) > 0`)
  if (cursor !== undefined) {
    const after = readCursor(list, cursor, 'time')
    conditions.push(`(o.created_at, o.id) < (${values.add(after.key)}::timestamptz, ${values.add(after.id)}::uuid)`)
  }
  const found = await rows<Row>(
    asking.db,
    asking.companyID,
    `select ${columns(sight)}
     from opportunities o
     where ${conditions.join(' and ')}
     order by o.created_at desc, o.id desc
     limit ${limit + 1}`,
    values.list,
  )
  const opportunities = thoseThatFit(found.slice(0, limit).map(shapeOpportunity), undefined, Infinity)
  const last = opportunities.length < found.length ? opportunities.at(-1) : undefined
  return {
    opportunities,
    hasNextPage: last !== undefined,
    cursor: last === undefined ? null : writeCursor(list, last.created, last.id),
  }
}

/** Linked to a post, or to what was merged into it. */
const ofPost = (post: string) => `o.id in (
      select l.opportunity_id from opportunity_posts l
      join posts g on g.company_id = $1 and g.id = l.post_id
      where l.company_id = $1 and (g.id = ${post}::uuid or g.merged_into_id = ${post}::uuid)
    )`

/** One of them as the viewer sees it. Refuses with `notFound`. */
export async function readOpportunity(asking: Asking, id: string): Promise<Opportunity> {
  const [found] = await rows<Row>(
    asking.db,
    asking.companyID,
    `select ${columns('$3')} from opportunities o where o.company_id = $1 and o.id = $2::uuid`,
    [id, asking.sight],
  )
  if (!found) throw new CallError('notFound', { field: 'opportunityID' })
  return shapeOpportunity(found)
}

async function customerAt({ db, companyID }: Asking, urlName: string): Promise<string> {
  const found = await db
    .selectFrom('third_party_companies')
    .select('id')
    .where('company_id', '=', companyID)
    .where('url_name', '=', urlName)
    .executeTakeFirst()
  if (!found) throw new CallError('notFound', { field: 'companyURLName' })
  return found.id
}

const shapeOpportunity = ({ value, reportingValue, created, ...row }: Row): Opportunity => ({
  ...row,
  value: value === null ? null : Number(value),
  reportingValue: reportingValue === null ? null : Number(reportingValue),
  created: created.toISOString(),
})
