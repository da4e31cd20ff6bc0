import { sql } from 'kysely'
import { mostBoardSegments } from '../../../contract/boards.ts'
import { mostSegments } from '../../../contract/segmentKinds.ts'
import { newID } from '../../../server/domain/ids.ts'
import type { World } from '../../../server/test/world.ts'

/**
 * As many segments as a company can have, the first at `segment-0`: every other one speaks of it, and of a field that is gone. A board is open to as many
 * as one can be.
 */
export async function fillSegments({ db, company }: World): Promise<void> {
  const first = newID()
  const gone = { fact: 'field', fieldID: newID(), is: 'isOneOf', value: ['語'.repeat(100)] }
  const long = { fact: 'name', is: 'isOneOf', value: Array.from({ length: 90 }, () => '語'.repeat(200)) }
  const ruleOf = (at: number) =>
    at === 0
      ? { all: [{ any: [gone] }, { none: [long] }, { some: { all: [long] } }].slice(0, 2) }
      : { any: [gone, { fact: 'segment', is: 'isOneOf', value: [first] }] }
  for (let at = 0; at < mostSegments; at += 1)
    await sql`
      insert into segments (company_id, id, subject, name, url_name, rule)
      values (${company.id}, ${at === 0 ? first : newID()}, ${at % 2 === 0 ? 'user' : 'thirdPartyCompany'}, ${`${'語'.repeat(50)} ${at}`}, ${`segment-${at}`}, ${JSON.stringify(ruleOf(at))})`.execute(
      db,
    )
  await sql`update boards set access = 'segments' where company_id = ${company.id} and name = 'For segments'`.execute(
    db,
  )
  await sql`
    insert into board_segments (company_id, board_id, segment_id)
    select s.company_id, b.id, s.id from segments s join boards b on b.company_id = s.company_id and b.access = 'segments' where s.company_id = ${company.id} order by s.id limit ${mostBoardSegments}`.execute(
    db,
  )
}

/** What the reads of segments are asked for. */
export const segmentReads = {
  '/api/segments/get': [{}],
  '/api/segments/getOne': [{ urlName: 'segment-0' }],
  '/api/segments/preview': [{ subject: 'user', rule: { fact: 'votes', is: 'atMost', value: 9 } }],
}
