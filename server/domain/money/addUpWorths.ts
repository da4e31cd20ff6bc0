import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/** The largest number that JavaScript has exactly: sums end there. */
export const mostSum = Number.MAX_SAFE_INTEGER

/** A customer's company that spends `more` in the reporting currency than was counted, and is `apart` for an amount without a rate (1), or no more (-1). */
export interface ChangedSpend {
  id: string
  more: string
  apart: number
  isKnown: boolean
  wasKnown: boolean
}

/** A statement writes so many posts: it must end in time on a busy machine too. */
const postsAtOnce = 5_000

/**
 * Adds what companies spend more, or less, to what is behind the posts that they asked for. Who asked is the same as before, and is not found again: the largest customer asked for
 * tens of thousands of posts. A sum that cannot be told so is counted anew: where a spend is not known any more, another one may be or not, and some sums have ended at the largest number.
 */
export async function addUpWorths(tx: Db, companyID: CompanyID, changed: readonly ChangedSpend[]): Promise<void> {
  const ids = changed.map(({ id }) => id)
  const posts = await rows<{ id: string }>(
    tx,
    companyID,
    'select distinct q.post_id as id from third_party_company_requests q where q.company_id = $1 and q.third_party_company_id = any ($2::uuid[]) order by 1',
    [ids],
  )
  for (let at = 0; at < posts.length; at += postsAtOnce)
    await rows(tx, companyID, addQuery, [
      posts.slice(at, at + postsAtOnce).map(({ id }) => id),
      ids,
      changed.map(({ more }) => more),
      changed.map(({ apart }) => apart),
      changed.map(({ isKnown }) => isKnown),
      changed.map(({ wasKnown }) => wasKnown),
    ])
}

const addQuery = `
  with changed as materialized (
    select * from unnest($3::uuid[], $4::bigint[], $5::int[], $6::boolean[], $7::boolean[]) as c (id, more, apart, is_known, was_known)
  ),
  moved as materialized (
    select q.post_id, sum(c.more) as more, sum(c.apart)::int as apart, bool_or(c.is_known) as is_known, bool_or(c.was_known and not c.is_known) as loses
    from third_party_company_requests q
    join changed c on c.id = q.third_party_company_id
    where q.company_id = $1 and q.post_id = any ($2::uuid[])
    group by q.post_id
  ),
  sums as (
    select w.post_id, m.apart, case when m.is_known or w.spend is not null then coalesce(w.spend, 0) + m.more end as spend
    from moved m
    join post_worths w on w.company_id = $1 and w.post_id = m.post_id
    where not m.loses and w.companies is not null and coalesce(w.spend, 0) < ${mostSum}
    order by w.post_id
    for no key update of w
  ),
  added as (
    update post_worths w
    set spend = s.spend, spends_apart = w.spends_apart + s.apart
    from sums s
    where w.company_id = $1 and w.post_id = s.post_id and (s.spend is null or s.spend between 0 and ${mostSum - 1})
    returning w.post_id
  )
  insert into recounts (company_id, kind, subject_id)
  select $1, 'post', m.id
  from (
    select post_id as id from moved
    except
    select post_id from added
    except
    select w.subject_id from recounts w where w.company_id = $1 and w.kind = 'post'
  ) as m`
