import type { OutputOf } from '../../../contract/call.ts'
import type { profileNotesFindMentions } from '../../../contract/profileNotes.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { faceOf, nobodysName } from '../people/namelessPerson.ts'
import { foldedSQL } from '../search/words.ts'
import { mentionedIDs, typedIDs, withNames } from '../text/mentions.ts'
import { wellFormed } from '../text/wellFormed.ts'

const mostInNote = 50
const mostSuggested = 8

/** SQL of the ids of those whom a note can mention: members of the team who may see customers. */
const colleaguesSQL = `
  select m.user_id from members m
  join roles r on r.company_id = $1 and r.id = m.role_id and 'customers.view' = any (r.permissions)
  where m.company_id = $1`

/**
 * A note as it is stored, each mention with the name of the colleague with that id. Anyone who may not see customers is not named, except by a mention that was
 * in `before`: a mention of anyone else becomes its words.
 */
export async function nameColleagues(asking: Asking, text: string, before = ''): Promise<string> {
  const written = wellFormed(text)
  const kept = new Set(mentionedIDs(before))
  const wanted = typedIDs(written)
    .map((id) => id.toLowerCase())
    .filter(isID)
    .slice(0, mostInNote)
  if (wanted.length === 0) return withNames(written, () => undefined)
  // Locked until the note is written: anyone who is being erased is waited for and then not found.
  const found = await rows<{ id: string; name: string | null; is_colleague: boolean }>(
    asking.db,
    asking.companyID,
    `select u.id, u.name, u.id in (${colleaguesSQL}) as is_colleague
     from users u where u.company_id = $1 and u.id = any ($2::uuid[]) order by u.id for key share of u`,
    [wanted],
  )
  const people = new Map(found.map((row) => [row.id, row]))
  return withNames(written, (id) => {
    const person = people.get(id.toLowerCase())
    if (!person || !(person.is_colleague || kept.has(person.id))) return undefined
    return { id: person.id, name: person.name ?? nobodysName(asking.company.language) }
  })
}

/** Colleagues whose name begins, in one of its words, with a text; without the viewer. */
export async function findColleagues(
  asking: Asking,
  prefix: string,
): Promise<OutputOf<typeof profileNotesFindMentions>> {
  const found = await rows<{ id: string; name: string | null; picture_id: string | null }>(
    asking.db,
    asking.companyID,
    `select u.id, u.name, u.picture_id
     from users u
     where u.company_id = $1 and u.id in (${colleaguesSQL}) and u.id <> $2::uuid
       and ($3 = '' or strpos(' ' || ${foldedSQL('coalesce(u.name, $4)')}, ' ' || ${foldedSQL('$3::text')}) > 0)
     order by lower(u.name) collate "C", u.id
     limit ${mostSuggested}`,
    [signedIn(asking).userID, wellFormed(prefix).trim().toLowerCase(), nobodysName(asking.language)],
  )
  return found.map(({ id, name, picture_id: pictureID }) => ({
    id,
    isMember: true,
    ...faceOf(asking.language, { name, pictureID }),
  }))
}
