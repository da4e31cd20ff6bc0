import { rows } from '../../ports/database/database.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { mentionedIDs, withNames } from '../text/mentions.ts'
import { wroteOn } from './wroteOn.ts'

/** A text names no more people than this; of those beyond only their words stay. */
const mostInText = 50

/**
 * A text as it is kept, each mention by the name of whoever has its id. Only those can be named who are suggested (the team, and who has
 * written on the post), and who were named in `before`; the team names anybody. Of any other mention the words stay, and nobody learns
 * whether there is such a person.
 */
export async function nameMentions(asking: Asking, postID: string | null, text: string, before = ''): Promise<string> {
  const wanted = mentionedIDs(text).slice(0, mostInText)
  if (wanted.length === 0) return withNames(text, none)
  const { db, companyID } = asking
  signedIn(asking)
  const named = new Set(mentionedIDs(before))
  // Held until the text is written: whoever is being erased is waited for and then not found, so that no text names them afterwards.
  const found = await rows<{ id: string; name: string }>(
    db,
    companyID,
    `select u.id, u.name from users u
     where u.company_id = $1 and u.id = any($2::uuid[])
       and ($3::boolean or u.id = any($4::uuid[]) or exists (select from members m where m.company_id = $1 and m.user_id = u.id) or (u.blocked_at is null and ${wroteOn('u.id', '$5')}))
     for key share of u`,
    [wanted, may(asking, 'admin.view'), wanted.filter((id) => named.has(id)), postID],
  )
  return withNames(text, new Map(found.map(({ id, name }) => [id, name])))
}

const none: ReadonlyMap<string, string> = new Map()
