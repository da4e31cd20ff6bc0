import type { Board, BoardAccess } from '../../../contract/boards.ts'
import type { AccessLists } from './accessLists.ts'
import type { Asking } from '../asking.ts'

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
  mails_team: boolean
  archived_at: Date | null
  created_at: Date
  categories: Board['categories']
  let_in: AccessLists | null
}

/** A board as the contract shows it: `team` holds what only the team may know. */
export function shapeBoard(row: BoardRow, { seesPrivate }: Asking): Board {
  return {
    id: row.id,
    name: row.name,
    urlName: row.url_name,
    description: row.description,
    prompt: row.prompt,
    isPrivate: row.access !== 'public',
    hasPrivateComments: row.private_comments,
    isAnonymous: row.anonymous,
    postCount: row.post_count,
    openCount: row.open_count,
    created: row.created_at.toISOString(),
    categories: row.categories,
    team: seesPrivate
      ? { access: row.access, mailsTeam: row.mails_team, isArchived: row.archived_at !== null, letIn: row.let_in }
      : null,
  }
}
