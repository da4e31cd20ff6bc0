import type { OutputOf } from '../../../contract/call.ts'
import type { postsGetFollowers } from '../../../contract/subscriptions.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { beginningSQL, typedBeginning } from '../people/beginning.ts'
import { faceOf } from '../people/namelessPerson.ts'
import { followersAmongSQL } from '../subscriptions/followersSQL.ts'
import { followersOf, nextFollowers } from './followers.ts'

type Followers = OutputOf<typeof postsGetFollowers>

interface FaceRow {
  id: string
  picture_id: string | null
  is_member: boolean
  email: string | null
  is_refused: boolean
}

const size = 30
const followersAs = 'statusChanged'

/**
 * Those who hear of a post's changes, for the team: all of them, a page at a time, or the first whose name or address begins with `search`. Who
 * muted the post or may not see it is not among them. Refuses with `badCursor`.
 */
export async function listFollowers(
  asking: Asking,
  post: { id: string },
  { search, cursor }: { search?: string | undefined; cursor?: string | undefined },
): Promise<Followers> {
  const { db, companyID, language } = asking
  const seesAddresses = may(asking, 'addresses.view')
  const list = `followers:${post.id}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'text').id
  const text = typedBeginning(search)
  const found =
    text === null
      ? await nextFollowers(db, companyID, post.id, { followersAs }, { after, limit: size + 1 })
      : await beginning()
  const page = found.slice(0, size)
  const last = text === null && found.length > size ? page.at(-1) : undefined
  const told = await followersOf(db, companyID, post.id, { followersAs, only: page })
  const faces = await rows<FaceRow>(db, companyID, facesQuery, [told.map(({ userID }) => userID)])
  const faceByID = new Map(faces.map((face) => [face.id, face]))
  return {
    followers: told.flatMap(({ userID, name, mail }) => {
      const face = faceByID.get(userID)
      if (!face) return []
      const { picture_id: pictureID, is_member: isMember, email, is_refused: isRefused } = face
      return {
        id: userID,
        isMember,
        ...faceOf(language, { name, pictureID }),
        email: seesAddresses ? email : null,
        isRefused,
        mail,
      }
    }),
    hasNextPage: last !== undefined,
    cursor: last === undefined ? null : writeCursor(list, '', last),
  }

  async function beginning(): Promise<string[]> {
    const people = await rows<{ user_id: string }>(db, companyID, searchQuery(seesAddresses), [post.id, text, size])
    return people.map((row) => row.user_id)
  }
}

const searchQuery = (byAddress: boolean) => `
  select b.id as user_id
  from (${beginningSQL('$3', byAddress)}) as b
  where exists (${followersAmongSQL({ post: '$2::uuid', userIDs: 'array[b.id]' })})
  limit $4::int`

const facesQuery = `
  select u.id, u.picture_id, exists (select from members m where m.company_id = $1 and m.user_id = u.id) as is_member,
    a.value as email, coalesce(a.refused_at is not null, false) as is_refused
  from users u
  left join lateral (
    select i.value, i.refused_at from user_identities i
    where i.company_id = $1 and i.user_id = u.id and i.kind = 'email'
    order by i.refused_at nulls first, i.value
    limit 1
  ) as a on true
  where u.company_id = $1 and u.id = any($2::uuid[])`
