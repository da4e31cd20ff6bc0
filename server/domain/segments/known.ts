import type { CompanyID } from '../../../db/companyID.ts'
import { customFieldTypes, type CustomFieldType } from '../../../contract/customFieldTypes.ts'
import {
  segmentKindsOfFields,
  type SegmentFactKind,
  type SegmentProblem,
  type SegmentRule,
  type SegmentSubject,
} from '../../../contract/segmentKinds.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { isID } from '../ids.ts'
import { conditionsOf, fits, idsOf, kindOfFact, parseRule, segmentsIn, type Placed } from './rule.ts'

/** A segment's row; `rule` is null for a list and for a rule that can't be read, which `isUnreadable` says. */
export interface SegmentRow {
  id: string
  name: string
  urlName: string
  subject: SegmentSubject
  isList: boolean
  rule: SegmentRule | null
  isUnreadable: boolean
  due: boolean
}

/** What rules can speak of: the fields and segments of a company, and those of the companies and account owners that are named. */
export interface Known {
  fields: ReadonlyMap<string, { subject: SegmentSubject; type: CustomFieldType; options: ReadonlySet<string> }>
  segments: ReadonlyMap<string, SegmentRow>
  companies: ReadonlyMap<string, string>
  accountOwners: ReadonlyMap<string, string>
  /** Of the segments that were looked at so far, whether something that they speak of is gone. */
  broken: Map<string, boolean>
}

/** Reads what a company's segments, and another rule, speak of. */
export async function readKnown(
  db: Db,
  companyID: CompanyID,
  further?: { subject: SegmentSubject; rule: SegmentRule },
): Promise<Known> {
  const segments = (
    await rows<Omit<SegmentRow, 'rule' | 'isList' | 'isUnreadable'> & { rule: string | null }>(
      db,
      companyID,
      `select id, name, url_name as "urlName", subject, rule, due from segments where company_id = $1 order by lower(name), id`,
    )
  ).map(({ rule: text, ...row }) => {
    const rule = text === null ? null : parseRule(text)
    return { ...row, isList: text === null, rule, isUnreadable: text !== null && rule === null }
  })
  const placed = [...segments, ...(further ? [further] : [])].flatMap(({ subject, rule }) =>
    rule ? conditionsOf(subject, rule) : [],
  )
  const named = (fact: 'company' | 'accountOwner') =>
    [...new Set(placed.flatMap(({ condition }) => (condition.fact === fact ? idsOf(condition) : [])))].filter(isID)
  const fields = await rows<{ id: string; subject: SegmentSubject; type: CustomFieldType; options: string[] }>(
    db,
    companyID,
    `select f.id, f.subject, f.type, array(select o.id::text from custom_field_options o where o.company_id = $1 and o.field_id = f.id) as options
     from custom_fields f where f.company_id = $1`,
  )
  return {
    fields: new Map(fields.map(({ id, options, ...field }) => [id, { ...field, options: new Set(options) }])),
    segments: new Map(segments.map((segment) => [segment.id, segment])),
    companies: await namesOf(
      db,
      companyID,
      'select id, name from third_party_companies where company_id = $1 and id = any ($2::uuid[])',
      named('company'),
    ),
    accountOwners: await namesOf(
      db,
      companyID,
      `select o.id, coalesce(o.name, u.name, '') as name from account_owners o
       left join users u on u.company_id = $1 and u.id = o.user_id
       where o.company_id = $1 and o.id = any ($2::uuid[])`,
      named('accountOwner'),
    ),
    broken: new Map(),
  }
}

async function namesOf(db: Db, companyID: CompanyID, query: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await rows<{ id: string; name: string }>(db, companyID, query, [ids])
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** How a condition's fact is compared; null for one that its subject has not, or a field that is gone. */
export function kindOf(known: Known, { subject, condition }: Placed): SegmentFactKind | null {
  if (condition.fact !== 'field') return kindOfFact({ subject, condition })
  const field = condition.fieldID === undefined ? undefined : known.fields.get(condition.fieldID)
  return field?.subject === subject && customFieldTypes.includes(field.type) ? segmentKindsOfFields[field.type] : null
}

/** Whether every condition of a rule fits its fact; one about a field that is gone can't be told. */
export function ruleFits(known: Known, subject: SegmentSubject, rule: SegmentRule): boolean {
  return conditionsOf(subject, rule).every((placed) => {
    const { fact, fieldID } = placed.condition
    if ((fact === 'field') !== (fieldID !== undefined)) return false
    const kind = kindOf(known, placed)
    return kind === null ? fact === 'field' : fits(placed.condition, kind)
  })
}

/** What a rule speaks of that is not there. A segment that itself speaks of such is one of these: nobody can say who belongs to it. */
export function problemsOf(known: Known, subject: SegmentSubject, rule: SegmentRule): SegmentProblem[] {
  const found = conditionsOf(subject, rule).flatMap((placed): SegmentProblem[] => {
    const { condition } = placed
    const ids = idsOf(condition)
    if (condition.fact === 'field') {
      const field = known.fields.get(condition.fieldID ?? '')
      if (!field || field.subject !== placed.subject) return ['field']
      return field.type === 'choice' && ids.some((id) => !field.options.has(id)) ? ['option'] : []
    }
    if (condition.fact === 'segment') return ids.some((id) => isBroken(known, id)) ? ['segment'] : []
    if (condition.fact === 'company') return ids.some((id) => !known.companies.has(id)) ? ['company'] : []
    if (condition.fact === 'accountOwner') return ids.some((id) => !known.accountOwners.has(id)) ? ['accountOwner'] : []
    return []
  })
  if (!ruleFits(known, subject, rule)) found.push('rule')
  return [...new Set(found)]
}

/** One that leads back to itself, which only an import can bring, counts as broken. */
function isBroken(known: Known, id: string): boolean {
  const present = known.broken.get(id)
  if (present !== undefined) return present
  const segment = known.segments.get(id)
  if (!segment) return true
  known.broken.set(id, true)
  const found =
    segment.isUnreadable || (segment.rule !== null && problemsOf(known, segment.subject, segment.rule).length > 0)
  known.broken.set(id, found)
  return found
}

/** What is wrong with a segment, as the contract says. */
export function problemsOfSegment(known: Known, segment: SegmentRow): SegmentProblem[] {
  if (segment.isUnreadable) return ['rule']
  if (segment.rule === null || !isBroken(known, segment.id)) return []
  const found = problemsOf(known, segment.subject, segment.rule)
  return found.length > 0 ? found : ['segment']
}

/** Whether a rule leads to the segment, by way of others. */
export function leadsTo(known: Known, segmentID: string, subject: SegmentSubject, rule: SegmentRule): boolean {
  const seen = new Set<string>()
  const reaches = (of: SegmentSubject, one: SegmentRule): boolean =>
    segmentsIn(of, one).some((id) => {
      if (id === segmentID) return true
      if (seen.has(id)) return false
      seen.add(id)
      const next = known.segments.get(id)
      return next?.rule ? reaches(next.subject, next.rule) : false
    })
  return reaches(subject, rule)
}

/** The segments so that those which others speak of come first. */
export function inOrder(known: Known): SegmentRow[] {
  const sorted: SegmentRow[] = []
  const seen = new Set<string>()
  const visit = (segment: SegmentRow) => {
    if (seen.has(segment.id)) return
    seen.add(segment.id)
    if (segment.rule)
      for (const id of segmentsIn(segment.subject, segment.rule)) {
        const before = known.segments.get(id)
        if (before) visit(before)
      }
    sorted.push(segment)
  }
  for (const segment of known.segments.values()) visit(segment)
  return sorted
}
