import type { CompanyID } from '../../../db/companyID.ts'
import type { FactorAggregate } from '../../../contract/roadmapKinds.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { FactorRow } from './factors.ts'
import { Packed, packedSQL } from './ranking/packed.ts'

/** Reads a live factor's value of each post that has one; null where something is there whose value is unknown. A post that isn't read has nothing, which counts as 0. */
export async function readLive(
  db: Db,
  companyID: CompanyID,
  roadmapID: string,
  factor: FactorRow,
): Promise<Packed | null> {
  const { segmentID, fieldID } = factor
  const [found] = await rows<{ packed: Buffer | null }>(
    db,
    companyID,
    `select ${packedSQL('q.id', "coalesce(q.value, 'NaN')")} as packed from (${queryOf(factor)}) as q`,
    [roadmapID, ...[segmentID, fieldID].filter((id) => id !== null)],
  )
  return found?.packed ? new Packed(found.packed, 1) : null
}

const aggregates: Record<FactorAggregate, string> = { sum: 'sum', average: 'avg', largest: 'max', smallest: 'min' }

const here = `
  select r.post_id as id
  from roadmap_posts r
  where r.company_id = $1 and r.roadmap_id = $2::uuid`

/** Votes of people who belong to the factor's segment, which `$3` is where there is one. */
const votersOf = ({ segmentID }: FactorRow) =>
  segmentID === null
    ? ''
    : 'join segment_users g on g.company_id = $1 and g.segment_id = $3::uuid and g.user_id = v.user_id'

/** The companies behind posts, each once, as `post_worths` counts them. */
const behind = (factor: FactorRow) => `
  select distinct h.id, coalesce(v.third_party_company_id, r.third_party_company_id) as customer_id
  from (${here}) as h
  join votes v on v.company_id = $1 and v.root_post_id = h.id
  ${votersOf(factor)}
  left join third_party_company_people r on r.company_id = $1 and r.user_id = v.user_id and v.third_party_company_id is null
  where num_nonnulls(v.third_party_company_id, r.third_party_company_id) > 0`

function queryOf(factor: FactorRow): string {
  const { type, segmentID, aggregate } = factor
  const made = aggregates[aggregate ?? 'sum']
  const isWhole = segmentID === null
  const worth = (column: string, unknown: string) => `
    select h.id, case when w.${column} is null and ${unknown} then null else coalesce(w.${column}, 0) end::float8 as value
    from (${here}) as h join post_worths w on w.company_id = $1 and w.post_id = h.id`
  if (type === 'votes' && isWhole)
    return `select h.id, coalesce(s.score, 0)::float8 as value from (${here}) as h join post_stats s on s.company_id = $1 and s.post_id = h.id`
  if (type === 'votes' || type === 'votesByPriority') {
    const weight = type === 'votes' ? '1' : "case v.priority when 'mustHave' then 3 when 'important' then 2 else 1 end"
    return `select h.id, sum(${weight})::float8 as value
      from (${here}) as h join votes v on v.company_id = $1 and v.root_post_id = h.id ${votersOf(factor)} group by h.id`
  }
  if (type === 'companies')
    return isWhole
      ? worth('companies', 'false')
      : `select b.id, count(*)::float8 as value from (${behind(factor)}) as b group by b.id`
  if (type === 'spend')
    return isWhole && made === 'sum'
      ? worth('spend', 'w.companies is not null')
      : `select b.id, ${made}(s.spend)::float8 as value
         from (${behind(factor)}) as b
         left join third_party_company_spends s on s.company_id = $1 and s.third_party_company_id = b.customer_id
         group by b.id`
  if (type === 'opportunity')
    return isWhole && made === 'sum' ? worth('opportunity_value', 'w.opportunities > 0') : opportunities(factor, made)
  return ofField(factor, made)
}

/** Of the open opportunities of a post and what was merged into it, those of companies whose people belong to the segment. */
function opportunities({ segmentID }: FactorRow, made: string): string {
  const within =
    segmentID === null
      ? ''
      : `and exists (
          select from third_party_company_people r
          join segment_users g on g.company_id = $1 and g.segment_id = $3::uuid and g.user_id = r.user_id
          where r.company_id = $1 and r.third_party_company_id = o.third_party_company_id)`
  return `
    select x.id, ${made}(x.value)::float8 as value
    from (
      select distinct h.id, o.id as opportunity_id, in_reporting_currency(o.company_id, o.value, o.currency, 'infinity') as value
      from (${here}) as h
      join posts p on p.company_id = $1 and (p.id = h.id or p.merged_into_id = h.id)
      join opportunity_posts l on l.company_id = $1 and l.post_id = p.id
      join opportunities o on o.company_id = $1 and o.id = l.opportunity_id and o.state = 'open' ${within}
    ) as x
    group by x.id`
}

/** SQL of a number of which any count can be added up: a double ends at 1.8e308, and lists put what has no value after 1e300. */
const withinSum = (number: string) =>
  `case when abs(${number}) > 1e290::float8 then sign(${number}) * 1e290::float8 else ${number} end`

/** A number or an amount of a custom field, of a post's voters or of the companies behind it. */
function ofField(factor: FactorRow, made: string): string {
  const field = factor.segmentID === null ? '$3' : '$4'
  const value =
    factor.fieldType === 'money' ? "in_reporting_currency($1, x.amount, x.currency, 'infinity')" : withinSum('x.number')
  const [who, table, column, of] =
    factor.fieldSubject === 'user'
      ? [
          `select distinct h.id, v.user_id from (${here}) as h join votes v on v.company_id = $1 and v.root_post_id = h.id ${votersOf(factor)}`,
          'user_field_values',
          'user_id',
          'user_id',
        ]
      : [behind(factor), 'third_party_company_field_values', 'third_party_company_id', 'customer_id']
  return `
    select b.id, ${made}(${value})::float8 as value
    from (${who}) as b
    left join ${table} x on x.company_id = $1 and x.${column} = b.${of} and x.field_id = ${field}::uuid
    group by b.id`
}
