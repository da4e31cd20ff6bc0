import type { MarkedText, SearchGroup, SearchResult } from '../../../contract/search.ts'
import type { SearchKind } from '../../../contract/searchKinds.ts'
import { resultHref, type Opening } from '../search/resultHref.ts'
import type { Command, CommandKind } from './command.ts'

const kinds: Record<SearchKind, CommandKind> = {
  posts: 'post',
  comments: 'comment',
  entries: 'entry',
  people: 'person',
  boards: 'board',
  categories: 'category',
  tags: 'tag',
  statuses: 'status',
  savedAnswers: 'answer',
  views: 'view',
}

/** What the server found, as commands that lead to it: people to what the team knows of them for who may see customers. */
export function foundCommands(groups: readonly SearchGroup[], opening: Opening): Command[] {
  return groups.flatMap(({ kind, results }) => results.map((result) => commandOf(kind, result, opening)))
}

function commandOf(kind: SearchKind, result: SearchResult, opening: Opening): Command {
  // A comment has no name: it is known by what it says, and belongs to its post.
  const marked = kind === 'comments' ? result.excerpt : result.title
  const detail =
    kind === 'comments' ? said(result.title) : kind === 'people' ? said(result.excerpt) : (result.board?.name ?? '')
  return {
    id: `${kinds[kind]} ${result.id}`,
    kind: kinds[kind],
    text: said(marked),
    marked,
    ...(detail === '' ? {} : { detail }),
    does: { href: resultHref(kind, result, opening) },
  }
}

const said = (text: MarkedText) => text.map((piece) => piece.text).join('')
