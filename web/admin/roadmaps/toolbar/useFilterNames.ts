import { useData } from '../../../data/react.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Row } from '../row.ts'

/** What can be filtered by, each with the values there are: by their URL names or ids. */
export interface FilterNames {
  board: Map<string, string>
  category: Map<string, string>
  tag: Map<string, string>
  owner: Map<string, string>
  status: Map<string, string>
}

/** The values that posts can be narrowed to: the company's own, and of owners and people those that the posts have. */
export function useFilterNames(rows: readonly Row[], isWanted: boolean): FilterNames {
  const { statusName } = useWords()
  const { data: company } = useData('/api/company/get', {})
  const { data: boards } = useData('/api/boards/getAll', {})
  const { data: tags } = useData('/api/tags/list', {}, { enabled: isWanted })
  const boardID = boards?.[0]?.id ?? ''
  const { data: members } = useData(
    '/api/mentions/findSuggestions',
    { boardID, membersOnly: true, prefix: '' },
    { enabled: isWanted && boardID !== '' },
  )
  return {
    board: new Map((boards ?? []).map(({ urlName, name }) => [urlName, name])),
    category: new Map(
      (boards ?? []).flatMap(({ categories }) => categories.map(({ urlName, name }) => [urlName, name] as const)),
    ),
    tag: new Map((tags ?? []).map(({ urlName, name }) => [urlName, name])),
    owner: new Map([
      ...(members ?? []).map(({ id, name }) => [id, name] as const),
      ...rows.flatMap(({ owner }) => (owner ? [[owner.id, owner.name] as const] : [])),
    ]),
    status: new Map(
      (company?.statuses ?? []).map(({ urlName, name, language }) => [urlName, statusName(name, language)]),
    ),
  }
}
