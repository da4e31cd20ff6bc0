import { sql } from 'kysely'
import { longestProfileNote } from '../../../contract/profileNoteLimits.ts'
import { lengths } from '../../../contract/lengths.ts'
import { memberWith } from '../../../server/test/teamWorld.ts'
import type { World } from '../../../server/test/world.ts'
import { long } from './long.ts'

/** More colleagues than are suggested at once, and more of the longest notes about a person and a company than one answer has room for. */
export async function fillNotes(world: World, userID: string, customerID: string): Promise<void> {
  const { db, company } = world
  for (let count = 0; count < 8; count += 1) {
    const { userID: colleagueID } = await memberWith(world, ['admin.view', 'customers.view'])
    await db
      .updateTable('users')
      .set({ name: long(lengths.name) })
      .where('id', '=', colleagueID)
      .execute()
  }
  await sql`
    insert into profile_notes (company_id, id, user_id, third_party_company_id, author_id, body)
    select ${company.id}, new_id(), s.user_id, s.customer_id, ${company.owner.userID}::uuid, repeat('&', ${longestProfileNote})
    from (values (${userID}::uuid, null::uuid), (null, ${customerID}::uuid)) as s (user_id, customer_id)
    cross join generate_series(1, 30)`.execute(db)
}
