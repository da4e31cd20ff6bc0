import { newID } from '../domain/ids.ts'
import { recountWaiting } from '../domain/recounts/recount.ts'
import { countDueSegment } from '../domain/segments/countSegments.ts'
import { keepSegmentVotes } from '../domain/segmentVotes/keepSegmentVotes.ts'
import { counters } from '../jobs/counters.ts'
import { expectOK, type Person, type World } from './world.ts'

/** Brings every count up to date that waits. */
export async function settle(world: World): Promise<void> {
  await world.fold()
  for (let counted = 1; counted > 0;) {
    counted = await recountWaiting(world.db, counters)
    counted += await countDueSegment(world.db)
    if (await keepSegmentVotes(world.db)) counted += 1
  }
}

/** A customer's company with people, as rows; `spend` is in minor units, of `currency`. */
export async function customerWith(
  { db, company }: World,
  {
    spend = null,
    currency = 'EUR',
    name = 'Globex',
    people = [],
    urlName = '',
  }: Partial<{
    spend: number | null
    currency: string
    name: string
    people: Person[]
    urlName: string
  }> = {},
): Promise<{ id: string; urlName: string }> {
  const id = newID()
  const url_name = urlName || `customer-${id}`
  await db
    .insertInto('third_party_companies')
    .values({
      company_id: company.id,
      id,
      name,
      url_name,
      ...(spend === null ? {} : { monthly_spend: String(spend), currency }),
    })
    .execute()
  if (people.length > 0)
    await db
      .insertInto('third_party_company_people')
      .values(people.map(({ userID }) => ({ company_id: company.id, third_party_company_id: id, user_id: userID })))
      .execute()
  return { id, urlName: url_name }
}

/** Makes an opportunity as the owner. */
export async function makeOpportunity(world: World, input: Record<string, unknown> = {}): Promise<{ id: string }> {
  const asked = { name: 'A deal', ...input }
  const { body } = await expectOK(world.call('/api/opportunities/create', asked, { as: world.company.owner }))
  return body['opportunity'] as { id: string }
}

/** Chooses the reporting currency, as the owner. */
export async function reportIn(world: World, reporting: string | null): Promise<void> {
  await expectOK(world.call('/api/currencies/update', { reporting }, { as: world.company.owner }))
}

/** Enters the rate of a day, as the owner. */
export async function putRate(world: World, currency: string, rate: number, day = '2020-01-01'): Promise<void> {
  await expectOK(world.call('/api/currencies/putRate', { currency, day, rate }, { as: world.company.owner }))
}
