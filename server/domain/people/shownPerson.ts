import type { Asking } from '../asking.ts'
import type { CompanySetup, SetupBoard } from '../companies/setup.ts'
import { escapeHTML } from '../text/escapeHTML.ts'
import { withMentions, withNames } from '../text/mentions.ts'
import { wordsFor } from '../../words/words.ts'
import { aliasOf } from './alias.ts'
import { faceOf } from './namelessPerson.ts'

/** The viewer, and what is needed to know of the company. */
export type Showing = Pick<Asking, 'companyID' | 'company' | 'language' | 'secret' | 'seesPrivate'> & {
  viewer: { userID: string } | null
}
export type Team = Pick<CompanySetup, 'memberIDs'>
/** Where someone is shown. */
export type Place = Pick<SetupBoard, 'id' | 'isAnonymous'>

interface Person {
  id: string
  /** Null: they have no name, and are shown as “Someone”. */
  name: string | null
  pictureID: string | null
}

/**
 * A person as the viewer may know them, next to what they wrote or voted for on a board. The one place that decides it:
 * on an anonymous board everyone but the team goes by an alias, without picture or id; the team sees names, and
 * everyone sees themselves.
 */
export function shownPerson(
  asking: Showing,
  { memberIDs }: Team,
  board: Place,
  { id, name, pictureID }: Person,
): { id: string; name: string; isMember: boolean; pictureURL: string | null } {
  const isMember = memberIDs.has(id)
  if (!isHidden(asking, isMember, board, id)) return { id, isMember, ...faceOf(asking.language, { name, pictureID }) }
  return {
    ...aliasOf(asking.secret, asking.company.language, { companyID: asking.companyID, boardID: board.id, userID: id }),
    isMember: false,
    pictureURL: null,
  }
}

/** Whether the viewer sees someone by an alias. */
export function isHidden(
  { seesPrivate, viewer }: Showing,
  isMember: boolean,
  { isAnonymous }: Place,
  id: string,
): boolean {
  return isAnonymous && !seesPrivate && !isMember && viewer?.userID !== id
}

/** The boards on which the viewer sees people by an alias; null when there are none, which costs nothing. */
export function anonymousBoards(
  { seesPrivate }: Pick<Showing, 'seesPrivate'>,
  { boards }: Pick<CompanySetup, 'boards'>,
): string[] | null {
  const found = seesPrivate ? [] : [...boards.values()].filter(({ isAnonymous }) => isAnonymous).map(({ id }) => id)
  return found.length === 0 ? null : found
}

/**
 * A text's HTML, from our own renderer, with the people it mentions as the viewer may know them. A mention shown
 * literally, in code for example, names nobody: it may never have been one, and an alias would then reveal whose id it
 * is.
 */
export function shownHTML(asking: Showing, team: Team, board: Place, html: string): string {
  if (!board.isAnonymous || asking.seesPrivate) return html
  const nobody = escapeHTML(wordsFor(asking.company.language).t('text.nobody'))
  // A text may name one person hundreds of times, and an alias is a digest.
  const aliases = new Map<string, string | null>()
  return html
    .replace(mention, (whole, userID: string) => {
      const id = userID.toLowerCase()
      let alias = aliases.get(id)
      if (alias === undefined) {
        const shown = shownPerson(asking, team, board, { id, name: '', pictureID: null })
        aliases.set(id, (alias = shown.id === id ? null : `<span class="mention">@${escapeHTML(shown.name)}</span>`))
      }
      return alias ?? whole
    })
    .replace(typedMention, (_whole, name: string) => `@${nobody}${(name.match(/<[^<>]*>/g) ?? []).join('')}`)
}

/** A text's source for those who may edit it: a person they see by an alias is named by it, with its id. */
export function editableSource(asking: Showing, team: Team, board: Place, source: string): string {
  if (!board.isAnonymous || asking.seesPrivate || !source.includes('](user:')) return source
  return source.replace(mentionSource, (whole, userID: string) => {
    const id = userID.toLowerCase()
    const shown = shownPerson(asking, team, board, { id, name: '', pictureID: null })
    return shown.id === id ? whole : `@[${shown.name}](user:${shown.id})`
  })
}

/**
 * A text's Markdown with the people it mentions as the viewer may know them on a board; null is a board that they may
 * not see, where only they themselves and the team keep their names.
 */
export function shownSource(asking: Showing, team: Team, board: Place | null, text: string): string {
  if (board && (!board.isAnonymous || asking.seesPrivate)) return text
  return withMentions(text, (id) => {
    if (id === asking.viewer?.userID || team.memberIDs.has(id)) return null
    return `@${board ? shownPerson(asking, team, board, { id, name: '', pictureID: null }).name : '…'}`
  })
}

/**
 * An earlier version of a text, as Markdown, for those who may read its history: its mentions are plain words. People
 * with an alias are nobody there, because an alias next to an id that someone typed would reveal whose it is.
 */
export function formerSource(asking: Showing, team: Team, board: Place, text: string): string {
  if (!text.includes('](user:')) return text
  const hidesNames = board.isAnonymous && !asking.seesPrivate
  const nobody = `@${wordsFor(asking.company.language).t('text.nobody')}`
  const named = hidesNames
    ? withMentions(text, (id) => (isHidden(asking, team.memberIDs.has(id), board, id) ? nobody : null))
    : text
  const plain = withNames(named, () => undefined)
  return hidesNames ? plain.replace(typedMention, nobody) : plain
}

/** People's ids by the ids that a source shows. */
export function shownIDs(
  asking: Showing,
  team: Team,
  board: Place,
  userIDs: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(userIDs.map((id) => [shownPerson(asking, team, board, { id, name: '', pictureID: null }).id, id]))
}

// As the renderer writes it now, and as it did before mentions were links. Truncated text may lack the end.
const mention =
  /<(?:a class="mention" href="\/u\/|span class="mention" data-user=")([A-Za-z0-9_-]{1,64})">@[^<]*(?:<\/(?:a|span)>|$)/g
const typedMention = /@\[([^[\]\n]*)\]\(user:[A-Za-z0-9_-]*\)/g
const mentionSource = /@\[[^[\]\n]*\]\(user:([A-Za-z0-9_-]+)\)/g
