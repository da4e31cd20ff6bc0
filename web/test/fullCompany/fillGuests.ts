import { sql } from 'kysely'
import { findOrCreatePerson } from '../../../server/domain/identities/findOrCreatePerson.ts'
import { newID } from '../../../server/domain/ids.ts'
import type { World } from '../../../server/test/world.ts'

const groups = 11

/** More groups of votes that were set aside than a page has, each with every reason and a vote for each of many posts. Gives one of them. */
export async function fillGuests({ db, company }: World, postID: string): Promise<string> {
  let groupID = ''
  for (let nr = 0; nr < groups; nr += 1) {
    groupID = newID()
    const { userID } = await findOrCreatePerson(db, company.id, { kind: 'import', value: `guest ${nr}`, name: null })
    await sql`
      insert into set_aside_groups (company_id, id, reasons, since)
      values (${company.id}, ${groupID}, array['sameBrowser', 'manyFromAddress', 'manyFromNetwork', 'regularPace', 'blocked'], now())`.execute(
      db,
    )
    await sql`
      insert into guest_votes (company_id, post_id, user_id, group_id, aside_at)
      select company_id, id, ${userID}, ${groupID}, now() from posts where company_id = ${company.id} and deleted_at is null order by length(title) desc, id limit 40`.execute(
      db,
    )
    await sql`
      insert into guest_votes (company_id, post_id, user_id, group_id, aside_at) values (${company.id}, ${postID}, ${userID}, ${groupID}, now())
      on conflict do nothing`.execute(db)
  }
  return groupID
}
