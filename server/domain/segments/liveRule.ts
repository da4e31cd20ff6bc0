import type { SegmentCondition, SegmentRule, SegmentSubject } from '../../../contract/segmentKinds.ts'
import { spendOfSQL, spendOfUserSQL } from '../money/countSpends.ts'
import { countsOfUserSQL } from '../profiles/countUsers.ts'
import type { Known } from './known.ts'
import { conditionsOf, idsOf, other } from './rule.ts'

/** A rule that speaks of others, which speak of others in turn, is written out up to so many conditions. */
const mostWrittenOut = 400

/**
 * The rule that says the same without the rows of other segments, which are up to a minute old: each condition that speaks of a segment becomes the rule of that
 * segment. Who is in a list is always known. Of a rule that would become too long, the rest is read from rows.
 */
export function writtenOut(known: Known, subject: SegmentSubject, rule: SegmentRule): SegmentRule {
  let left = mostWrittenOut
  const write = (of: SegmentSubject, one: SegmentRule): SegmentRule => {
    if ('all' in one) return { all: one.all.map((part) => write(of, part)) }
    if ('any' in one) return { any: one.any.map((part) => write(of, part)) }
    if ('none' in one) return { none: one.none.map((part) => write(of, part)) }
    if ('some' in one) return { some: write(other(of), one.some) }
    if (one.fact !== 'segment') return one
    const parts = idsOf(one).map((id) => segmentRule(of, id))
    return one.is === 'isNotOneOf' ? { none: parts } : { any: parts }
  }
  const segmentRule = (of: SegmentSubject, id: string): SegmentRule => {
    const rows: SegmentCondition = { fact: 'segment', is: 'isOneOf', value: [id] }
    const segment = known.segments.get(id)
    if (!segment) return rows
    // A segment of companies means their people too; a company is in one of people by any of these.
    const placed = (inner: SegmentRule) => (segment.subject === of ? inner : { some: inner })
    if (segment.rule === null) return placed(rows)
    left -= conditionsOf(segment.subject, segment.rule).length
    return left < 0 ? rows : placed(write(segment.subject, segment.rule))
  }
  return write(subject, rule)
}

/**
 * Tables of counts as rules read them, made from the rows that are counted, to stand before a statement in their stead. Each row is made only if it is asked for,
 * and of it only the columns that are: it is for a few people, whose companies may have many.
 */
export const liveTables = `
  third_party_company_spends as not materialized (
    select t.company_id, t.id as third_party_company_id, (select l.spend from (${spendOfSQL}) as l) as spend
    from third_party_companies t
    where t.company_id = $1
  ),
  user_stats as not materialized (
    select u.company_id, u.id as user_id, ${['post_count', 'vote_count', 'comment_count', 'last_activity_at']
      .map((column) => `(select l.${column} from (${countsOfUserSQL('u.id')}) as l) as ${column}`)
      .join(', ')},
      (${spendOfUserSQL('u.id')}) as spend
    from users u
    where u.company_id = $1
  ),
  third_party_company_requests as not materialized (
    select t.company_id, t.id as third_party_company_id, l.post_id, l.last_vote_at
    from third_party_companies t
    cross join lateral (
      select v.root_post_id as post_id, max(v.created_at) as last_vote_at
      from (
        select d.root_post_id, d.created_at from votes d where d.company_id = $1 and d.third_party_company_id = t.id
        union all
        select d.root_post_id, d.created_at
        from third_party_company_people r
        join votes d on d.company_id = $1 and d.user_id = r.user_id and d.third_party_company_id is null
        where r.company_id = $1 and r.third_party_company_id = t.id
      ) as v
      group by v.root_post_id
    ) as l
    where t.company_id = $1
  )`
