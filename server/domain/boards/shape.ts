import type { Board, BoardAccess } from '../../../contract/boards.ts'
import type { BoardGuests } from '../../../contract/boardGuests.ts'
import type { AccessLists } from './accessLists.ts'
import type { Asking } from '../asking.ts'
import { readIn } from '../companies/saidIn.ts'

export interface BoardRow {
  id: string
  name: string
  url_name: string
  description: string
  prompt: string
  access: BoardAccess
  post_count: number
  open_count: number
  private_comments: boolean
  anonymous: boolean
  guests: BoardGuests
  mails_team: boolean
  mails_segment_id: string | null
  archived_at: Date | null
  created_at: Date
  /** Whether the company has translations; null where the viewer reads the originals. */
  is_translated: boolean | null
  /** The board's texts in the viewer's language, by their kinds. */
  translations: Partial<Record<'boardName' | 'boardDescription' | 'boardPrompt', string>> | null
  categories: (Board['categories'][number] & { translation?: string | null })[]
  asks: boolean
  let_in: AccessLists | null
}

/** A board as the contract shows it: `team` holds what only the team may know. */
export function shapeBoard(row: BoardRow, asking: Asking): Board {
  const { seesPrivate } = asking
  const said = saidBy(row, asking)
  const { boardName, boardDescription, boardPrompt } = row.translations ?? {}
  const name = said(row.name, boardName)
  const description = said(row.description, boardDescription)
  const prompt = said(row.prompt, boardPrompt)
  return {
    id: row.id,
    name: name.text,
    ...(name.language === undefined ? {} : { language: name.language }),
    urlName: row.url_name,
    description: description.text,
    ...(description.language === undefined ? {} : { descriptionLanguage: description.language }),
    prompt: prompt.text,
    ...(prompt.language === undefined ? {} : { promptLanguage: prompt.language }),
    isPrivate: row.access !== 'public',
    hasPrivateComments: row.private_comments,
    isAnonymous: row.anonymous,
    postCount: row.post_count,
    openCount: row.open_count,
    created: row.created_at.toISOString(),
    categories: row.categories.map(({ translation, ...category }) => {
      const { text, language } = said(category.name, translation)
      return language === undefined ? category : { ...category, name: text, language }
    }),
    ...(row.asks ? { asks: true } : {}),
    team: seesPrivate
      ? {
          access: row.access,
          guests: row.guests,
          mailsTeam: row.mails_team,
          mailsSegmentID: row.mails_segment_id,
          isArchived: row.archived_at !== null,
          letIn: row.let_in,
        }
      : null,
  }
}

/** Each text with its language, where the company has translations and the viewer reads another language than its own. An empty text needs none. */
function saidBy(
  { is_translated: isTranslated }: BoardRow,
  asking: Asking,
): (original: string, translation: string | null | undefined) => { text: string; language?: string } {
  const language = readIn(asking)
  return (original, translation) => {
    if (language === null || isTranslated !== true || original === '') return { text: original }
    return translation == null ? { text: original, language: asking.company.language } : { text: translation, language }
  }
}
