import type { UserMergePreview } from '../../../contract/customerMerging.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { refuseMissing } from './findMerge.ts'
import { requireMergeable } from './mergeUsers.ts'
import { differing, differingValues, textual } from './previewFields.ts'

interface Facts {
  id: string
  name: string | null
  email: string | null
  externalID: string | null
  language: string | null
  timeZone: string | null
  isBlocked: boolean
  isGuest: boolean
  permissions: string[] | null
}

/** What merging a person into another one would give. Refuses as `users/previewMerge` says. */
export async function previewUserMerge(
  asking: Asking,
  { userID, intoUserID }: { userID: string; intoUserID: string },
): Promise<UserMergePreview> {
  const { db, companyID } = asking
  if (userID.toLowerCase() === intoUserID.toLowerCase()) throw new CallError('mergeSame', { field: 'intoUserID' })
  for (const [field, id] of Object.entries({ userID, intoUserID }))
    if (!isID(id)) throw new CallError('notFound', { field })
  const found = await rows<Facts>(db, companyID, factsQuery, [[userID, intoUserID]])
  const named = (id: string) => found.find((user) => user.id === id.toLowerCase())
  const [from, into] = [named(userID), named(intoUserID)]
  if (!from || !into) await refuseMissing(asking, 'user', { ...(!from && { userID }), ...(!into && { intoUserID }) })
  const [merged, stays] = [from as Facts, into as Facts]
  requireMergeable(asking, merged, stays)
  const [counts] = await rows<Omit<UserMergePreview, 'intoMember' | 'fields'>>(db, companyID, countsQuery, [
    merged.id,
    stays.id,
  ])
  if (!counts) throw new Error('a statement without a row')
  const seesAddresses = may(asking, 'addresses.view')
  const texts = (['name', 'email', 'externalID', 'language', 'timeZone'] as const).filter(
    (field) => field !== 'email' || seesAddresses,
  )
  return {
    ...counts,
    intoMember: stays.permissions !== null,
    fields: [
      ...texts.flatMap((field) => differing({ field, label: null }, textual(merged[field]), textual(stays[field]))),
      ...(merged.isBlocked && !stays.isBlocked
        ? [{ field: 'blocked' as const, label: null, merged: { text: null, amount: null, currency: null }, into: null }]
        : []),
      ...(await differingValues(asking, 'user', [merged.id, stays.id])),
    ],
  }
}

const addressOf = (kind: 'email' | 'sso') =>
  `(select i.value from user_identities i where i.company_id = $1 and i.user_id = u.id and i.kind = '${kind}' order by i.created_at, i.value limit 1)`

const factsQuery = `
  select u.id, u.name, ${addressOf('email')} as email, ${addressOf('sso')} as "externalID", u.language, u.time_zone as "timeZone",
    u.blocked_at is not null as "isBlocked",
    exists (select from user_identities i where i.company_id = $1 and i.user_id = u.id and i.kind = 'guest') as "isGuest",
    (select r.permissions from members m join roles r on r.company_id = $1 and r.id = m.role_id where m.company_id = $1 and m.user_id = u.id) as permissions
  from users u
  where u.company_id = $1 and u.id = any ($2::uuid[])`

const countsQuery = `
  select
    (select count(*)::int from posts p where p.company_id = $1 and p.author_id = $2::uuid and p.deleted_at is null) as posts,
    (select count(*)::int from comments c where c.company_id = $1 and c.author_id = $2::uuid and c.deleted_at is null) as comments,
    (select count(distinct v.root_post_id)::int from votes v where v.company_id = $1 and v.user_id = $2::uuid) as votes,
    (
      select count(distinct v.root_post_id)::int from votes v
      where v.company_id = $1 and v.user_id = $2::uuid
        and exists (select from votes o where o.company_id = $1 and o.root_post_id = v.root_post_id and o.user_id = $3::uuid)
    ) as "doubleVotes",
    (
      select count(*)::int from third_party_company_people r
      where r.company_id = $1 and r.user_id = $2::uuid
        and not exists (select from third_party_company_people o where o.company_id = $1 and o.third_party_company_id = r.third_party_company_id and o.user_id = $3::uuid)
    ) as companies,
    (select count(*)::int from profile_notes n where n.company_id = $1 and n.user_id = $2::uuid) as notes`
