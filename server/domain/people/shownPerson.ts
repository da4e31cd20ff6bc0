import type { Asking } from '../asking.ts'
import type { CompanySetup, SetupBoard } from '../companies/setup.ts'
import { pictureURL } from '../files/fileURL.ts'
import { escapeHTML } from '../text/escapeHTML.ts'
import { aliasOf } from './alias.ts'

/** Who shows somebody: whoever asks, and what is needed to know of the company. */
export type Showing = Pick<Asking, 'companyID' | 'company' | 'secret' | 'seesPrivate'> & { viewer: { userID: string } | null }
export type Team = Pick<CompanySetup, 'memberIDs'>
/** Where somebody is shown. */
export type Place = Pick<SetupBoard, 'id' | 'isAnonymous'>

interface Person {
  id: string
  name: string
  pictureID: string | null
}

/**
 * A person as whoever asks may know them, beside what they wrote or voted for on a board. The one place that decides it: on an anonymous board
 * everybody but the team goes by an alias, with no picture and no id of theirs; the team sees names, and everybody themself.
 */
export function shownPerson(asking: Showing, { memberIDs }: Team, board: Place, { id, name, pictureID }: Person): { id: string; name: string; isMember: boolean; pictureURL: string | null } {
  const isMember = memberIDs.has(id)
  if (!isHidden(asking, isMember, board, id)) return { id, name, isMember, pictureURL: pictureURL(pictureID) }
  return { ...aliasOf(asking.secret, asking.company.language, { companyID: asking.companyID, boardID: board.id, userID: id }), isMember: false, pictureURL: null }
}

/** Whether somebody goes by an alias for whoever asks. */
export function isHidden({ seesPrivate, viewer }: Showing, isMember: boolean, { isAnonymous }: Place, id: string): boolean {
  return isAnonymous && !seesPrivate && !isMember && viewer?.userID !== id
}

/** A text's HTML, of our own renderer, with those whom it mentions as whoever asks may know them. */
export function shownHTML(asking: Showing, team: Team, board: Place, html: string): string {
  if (!board.isAnonymous || asking.seesPrivate) return html
  // A text may name one person hundreds of times, and an alias is a digest.
  const aliases = new Map<string, string | null>()
  return html.replace(mention, (whole, userID: string) => {
    const id = userID.toLowerCase()
    let alias = aliases.get(id)
    if (alias === undefined) {
      const shown = shownPerson(asking, team, board, { id, name: '', pictureID: null })
      aliases.set(id, (alias = shown.id === id ? null : `<span class="mention">@${escapeHTML(shown.name)}</span>`))
    }
    return alias ?? whole
  })
}

// As the renderer writes it now, and as it did when mentions led nowhere.
const mention = /<(?:a class="mention" href="\/u\/|span class="mention" data-user=")([A-Za-z0-9_-]{1,64})">@[^<]*<\/(?:a|span)>/g
