import type { OutputOf } from '../../../contract/call.ts'
import type { usersFind } from '../../../contract/users.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { begins, typedBeginning } from './beginning.ts'
import { faceOf } from './namelessPerson.ts'

interface PersonRow {
  id: string
  name: string | null
  picture_id: string | null
  is_member: boolean
  email: string | null
}

const most = 8

/**
 * The people whose name, last name or email address begins with `search`, the last for who may see addresses, whatever the case, or those with the given ids: members first, then by name.
 */
export async function findPeople(
  asking: Asking,
  { search, userIDs }: { search?: string | undefined; userIDs?: string[] | undefined },
): Promise<OutputOf<typeof usersFind>> {
  const { db, companyID, language } = asking
  const seesAddresses = may(asking, 'addresses.view')
  const beginning = typedBeginning(search)
  if (beginning === null && !userIDs) return []
  const found = userIDs
    ? await rows<PersonRow>(db, companyID, namedQuery, [userIDs.filter(isID)])
    : await rows<PersonRow>(db, companyID, `${peopleQuery(seesAddresses)} limit ${most}`, [beginning])
  return found.map(({ id, name, picture_id: pictureID, is_member: isMember, email }) => ({
    id,
    isMember,
    email: seesAddresses ? email : null,
    ...faceOf(language, { name, pictureID }),
  }))
}

const shownPeople = `
  select u.id, u.name, u.picture_id, m.user_id is not null as is_member,
    coalesce(
      (select a.email from accounts a where a.id = m.account_id),
      (select i.value from user_identities i where i.company_id = $1 and i.user_id = u.id and i.kind = 'email' order by i.created_at limit 1)
    ) as email
  from found f
  join users u on u.company_id = $1 and u.id = f.id
  left join members m on m.company_id = $1 and m.user_id = u.id
  order by is_member desc, lower(u.name) collate "C", u.id`

const peopleQuery = (byAddress: boolean) => `
  with found as (
    (
      select u.id
      from users u
      where u.company_id = $1 and u.name is not null and ${begins('lower(u.name) collate "C"', '$2')}
      order by lower(u.name) collate "C"
      limit ${most}
    )
    union
    (
      select u.id
      from users u
      where u.company_id = $1 and ${begins(String.raw`lower(substring(u.name from '\s(\S+)$')) collate "C"`, '$2')}
      limit ${most}
    )
    union
    (
      select i.user_id
      from user_identities i
      where i.company_id = $1 and i.kind = 'email' and ${byAddress} and ${begins('i.value collate "C"', '$2')}
      order by i.value collate "C"
      limit ${most}
    )
    union
    (
      select m.user_id
      from members m
      join accounts a on a.id = m.account_id
      join users u on u.company_id = $1 and u.id = m.user_id
      where m.company_id = $1
        and (${byAddress ? 'starts_with(lower(a.email), lower($2::text)) or ' : ''}starts_with(lower(u.name), lower($2::text))
          or strpos(lower(u.name), ' ' || lower($2::text)) > 0)
      limit ${most}
    )
  )
  ${shownPeople}`

const namedQuery = `with found as (select unnest($2::uuid[]) as id) ${shownPeople}`
