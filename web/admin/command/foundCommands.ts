import type { MarkedText, SearchGroup, SearchResult } from '../../../contract/search.ts'
import type { SearchKind } from '../../../contract/searchKinds.ts'
import { resultHref } from '../search/resultHref.ts'
import type { Command, CommandKind } from './command.ts'

const kinds: Record<SearchKind, CommandKind> = {
  posts: 'post',
  comments: 'comment',
  people: 'person',
  boards: 'board',
  categories: 'category',
  tags: 'tag',
  statuses: 'status',
  savedAnswers: 'answer',
  views: 'view',
}

/** What the server found, as commands that lead to it: people to what the team knows of them for who may see customers. */
export function foundCommands(groups: readonly SearchGroup[], seesCustomers: boolean): Command[] {
  return groups.flatMap(({ kind, results }) => results.map((result) => commandOf(kind, result, seesCustomers)))
}

function commandOf(kind: SearchKind, result: SearchResult, seesCustomers: boolean): Command {
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
    does: { href: resultHref(kind, result, seesCustomers) },
  }
}

const said = (text: MarkedText) => text.map((piece) => piece.text).join('')
