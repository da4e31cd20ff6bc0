import { rows } from '../../ports/database/database.ts'
import { isGuest, may, signedIn, type Asking } from '../asking.ts'
import { setupOf } from '../companies/setup.ts'
import { isID } from '../ids.ts'
import { nobodysName } from '../people/namelessPerson.ts'
import { shownIDs } from '../people/shownPerson.ts'
import { Values } from '../values.ts'
import { mentionedIDs, typedIDs, withNames } from '../text/mentions.ts'
import { wellFormed } from '../text/wellFormed.ts'
import { offeredPeople, type TextPlace } from './offered.ts'

/** The most people that a text can name; further mentions are reduced to their words. */
const mostInText = 50

interface NamedRow {
  id: string
  name: string | null
  is_offered: boolean
}

/**
 * A text as stored, each mention with the name of the person with that id. Only people suggested there can be mentioned
 * (`offeredPeople`), and those mentioned in `before`, by the id that its source showed; the team can mention anyone.
 * Any other mention is reduced to its words, and nobody learns whether there is such a person.
 */
export async function nameMentions(asking: Asking, place: TextPlace, text: string, before = ''): Promise<string> {
  // Removing characters on the way to the database must not create a mention that was none when it was read here.
  const written = wellFormed(text)
  const typed = typedIDs(written)
  if (typed.length === 0) return written
  // A guest mentions nobody.
  if (isGuest(asking)) return withNames(written, () => undefined)
  signedIn(asking)
  const setup = await setupOf(asking)
  const board = setup.boards.get(place.boardID)
  if (!board) return withNames(written, () => undefined)
  const kept = shownIDs(asking, setup, board, mentionedIDs(before))
  const idOf = (id: string) => kept.get(id) ?? kept.get(id.toLowerCase()) ?? id.toLowerCase()
  const wanted = [...new Set(typed.map(idOf))].filter(isID).slice(0, mostInText)
  const isTeam = may(asking, 'admin.view')
  const values = new Values()
  const offered = offeredPeople(asking, setup, values, place)
  // Locked until the text is written: a person being erased is waited for and then not found, so that no text names
  // them afterwards.
  const found = await rows<NamedRow>(
    asking.db,
    asking.companyID,
    `select u.id, u.name, exists (select from (${offered}) as k where k.user_id = u.id) as is_offered from users u where u.company_id = $1 and u.id = any(${values.add(wanted)}::uuid[]) for key share of u`,
    values.list,
  )
  const people = new Map(
    found.map((row) => [row.id, { ...row, name: row.name ?? nobodysName(asking.company.language) }]),
  )
  return withNames(written, (id) => {
    const person = people.get(idOf(id))
    const isKept = kept.has(id) || kept.has(id.toLowerCase())
    return person && (isTeam || isKept || person.is_offered) ? person : undefined
  })
}
