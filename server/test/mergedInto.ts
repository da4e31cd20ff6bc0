import { sql } from 'kysely'
import { newID } from '../domain/ids.ts'
import { expectOK, type World } from './world.ts'

/**
 * Has someone of the same name, with an address of the same domain, merged into a person, who is also taken for others; and what the person, as a member of
 * the team, said of doubles.
 */
export async function mergedInto(
  world: World,
  userID: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const { db, company } = world
  const other = await world.user(`${name} again`)
  await sql`update user_identities set value = ${`other.${email}`} where user_id = ${other.userID}`.execute(db)
  await sql`update users set url_name = ${email.replaceAll(/\W/g, '-')} where id = ${other.userID}`.execute(db)
  await expectOK(world.call('/api/users/merge', { userID: other.userID, intoUserID: userID }, { as: company.owner }))
  await sql`update customer_merges set merged_by = ${userID} where into_user_id = ${userID}`.execute(db)
  const [before, after] = [company.owner.userID, (await world.user()).userID]
  await sql`
    insert into user_doubles (company_id, user_id, other_id, reason, dismissed_at, dismissed_by)
    values (${company.id}, ${before}, ${userID}, 'sameAddress', now(), ${userID}), (${company.id}, ${userID}, ${after}, 'sameAddress', now(), ${userID})`.execute(
    db,
  )
  const [one, two] = [newID(), newID()].toSorted()
  await sql`
    with made as (
      insert into third_party_companies (company_id, id, name, url_name)
      select ${company.id}, c.id, 'Initrode', c.id::text from unnest(${[one, two]}::uuid[]) as c (id)
      returning id
    )
    select count(*) from made`.execute(db)
  await sql`
    insert into third_party_company_doubles (company_id, third_party_company_id, other_id, reason, dismissed_at, dismissed_by)
    values (${company.id}, ${one}, ${two}, 'sameName', now(), ${userID})`.execute(db)
}
