import type { ListedUser } from '../../../contract/directory.ts'
import { may, type Asking } from '../asking.ts'
import { faceOf } from '../people/namelessPerson.ts'

/** A person as the team's lists show them, from `userRowsSQL`. */
export interface UserRow {
  id: string
  name: string | null
  url_name: string | null
  picture_id: string | null
  is_member: boolean
  is_blocked: boolean
  email: string | null
  created_at: Date
  last_activity_at: Date
  post_count: number
  vote_count: number
  comment_count: number
  spend: string | null
  companies: { id: string; name: string; urlName: string }[] | null
  company_count: number
}

/** The first address that a person has: that of their account if they are on the team. */
const addressSQL = (user: string) => `coalesce(
      (select a.email from members m join accounts a on a.id = m.account_id where m.company_id = $1 and m.user_id = ${user}),
      (
        select i.value from user_identities i
        where i.company_id = $1 and i.user_id = ${user} and i.kind = 'email'
        order by i.created_at limit 1
      )
    )`

/** The columns of `UserRow`, of `users u` and its `user_stats s`. What the viewer may not see is not read. */
export const userColumns = (asking: Asking) => `
    u.id, u.name, u.url_name, u.picture_id, u.blocked_at is not null as is_blocked, u.created_at,
    exists (select from members m where m.company_id = $1 and m.user_id = u.id) as is_member,
    ${may(asking, 'addresses.view') ? addressSQL('u.id') : 'null'} as email,
    s.last_activity_at, s.post_count, s.vote_count, s.comment_count, ${may(asking, 'money.view') ? 's.spend' : 'null'} as spend,
    (
      select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'urlName', f.url_name) order by lower(f.name), f.id)
      from (
        select t.id, t.name, t.url_name
        from third_party_company_people r
        join third_party_companies t on t.company_id = $1 and t.id = r.third_party_company_id
        where r.company_id = $1 and r.user_id = u.id
        order by lower(t.name), t.id
        limit 3
      ) as f
    ) as companies,
    (select count(*)::int from third_party_company_people r where r.company_id = $1 and r.user_id = u.id) as company_count`

export function shapeUser({ language }: Asking, row: UserRow): ListedUser {
  return {
    id: row.id,
    ...faceOf(language, { name: row.name, pictureID: row.picture_id }),
    urlName: row.url_name ?? row.id,
    isMember: row.is_member,
    email: row.email,
    isBlocked: row.is_blocked,
    created: row.created_at.toISOString(),
    lastActivity: row.last_activity_at.toISOString(),
    postCount: row.post_count,
    voteCount: row.vote_count,
    commentCount: row.comment_count,
    spend: row.spend === null ? null : Number(row.spend),
    companies: row.companies ?? [],
    companyCount: row.company_count,
  }
}
