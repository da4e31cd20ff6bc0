import type { SegmentRule, SegmentSubject } from '../../../contract/segmentKinds.ts'
import type { Segment, WholeSegment } from '../../../contract/segments.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { requireCustomers } from '../people/requireCustomers.ts'
import { visibleBoard } from '../sight.ts'
import { problemsOfSegment, readKnown, type Known, type SegmentRow } from './known.ts'
import { memberCountSQL } from './memberCounts.ts'
import { conditionsOf, idsOf, secretsOf, segmentsIn } from './rule.ts'

/** All segments by name, each with the number of its members. */
export async function listSegments(asking: Asking): Promise<Segment[]> {
  requireCustomers(asking)
  const known = await readKnown(asking.db, asking.companyID)
  const counts = await readCounts(asking, null)
  return [...known.segments.values()].map((segment) => shape(known, segment, counts))
}

/** The segment at an address, whole. Refuses with `notFound`. */
export async function readSegment(asking: Asking, urlName: string): Promise<WholeSegment> {
  requireCustomers(asking)
  const known = await readKnown(asking.db, asking.companyID)
  const segment = [...known.segments.values()].find((one) => one.urlName === urlName)
  if (!segment) throw new CallError('notFound')
  const counts = await readCounts(asking, segment.id)
  const rule = segment.rule !== null && maySeeRule(asking, known, segment.subject, segment.rule) ? segment.rule : null
  return {
    ...shape(known, segment, counts),
    rule,
    isHidden: segment.rule !== null && rule === null,
    names: rule === null ? {} : namesIn(known, segment.subject, rule),
    uses: [
      ...(await boardsOf(asking, segment.id)).map((board) => ({ kind: 'board' as const, ...board })),
      ...usesOf(known, segment.id).map(({ name, urlName: at }) => ({ kind: 'segment' as const, name, urlName: at })),
    ],
  }
}

/** Whether a viewer may read what a rule speaks of: the thresholds of money, and addresses. */
export function maySeeRule(asking: Asking, known: Known, subject: SegmentSubject, rule: SegmentRule): boolean {
  const secrets = secretsOf(subject, rule, (id) => known.fields.get(id)?.type === 'money')
  return (!secrets.money || may(asking, 'money.view')) && (!secrets.addresses || may(asking, 'addresses.view'))
}

/** The segments whose rules speak of this one. */
export const usesOf = (known: Known, segmentID: string): SegmentRow[] =>
  [...known.segments.values()].filter(
    ({ subject, rule }) => rule !== null && segmentsIn(subject, rule).includes(segmentID),
  )

/** The boards that are open to the people of a segment, or email the team about their posts, of those that the viewer may see. */
function boardsOf({ db, companyID, sight }: Asking, segmentID: string): Promise<{ name: string; urlName: string }[]> {
  return rows(
    db,
    companyID,
    `select b.name, b.url_name as "urlName"
     from boards b
     where b.company_id = $1 and ${visibleBoard('b', '$3')} and b.id in (
       select g.board_id from board_segments g where g.company_id = $1 and g.segment_id = $2::uuid
       union all
       select m.board_id from board_mail_segments m where m.company_id = $1 and m.segment_id = $2::uuid
     )
     order by b.position, b.id`,
    [segmentID, sight],
  )
}

function namesIn(known: Known, subject: SegmentSubject, rule: SegmentRule): Record<string, string> {
  const ids = conditionsOf(subject, rule).flatMap(({ condition }) => idsOf(condition))
  const entries = ids.map((id) => [
    id,
    known.segments.get(id)?.name ?? known.companies.get(id) ?? known.accountOwners.get(id),
  ])
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

interface Counts {
  users: number
  companies: number
}

async function readCounts({ db, companyID }: Asking, segmentID: string | null): Promise<Map<string, Counts>> {
  const found = await rows<Counts & { id: string }>(
    db,
    companyID,
    `select s.id,
       ${memberCountSQL('users')} as users, ${memberCountSQL('companies')} as companies
     from segments s
     where s.company_id = $1 and ($2::uuid is null or s.id = $2::uuid)`,
    [segmentID],
  )
  return new Map(found.map(({ id, ...counts }) => [id, counts]))
}

function shape(known: Known, segment: SegmentRow, counts: Map<string, Counts>): Segment {
  const { id, name, urlName, subject, isList, due } = segment
  const { users = 0, companies = 0 } = counts.get(id) ?? {}
  return {
    id,
    name,
    urlName,
    subject,
    isList,
    userCount: users,
    companyCount: subject === 'thirdPartyCompany' ? companies : null,
    isCounting: due,
    problems: problemsOfSegment(known, segment),
  }
}
