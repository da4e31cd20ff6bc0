import { useMemo } from 'react'
import { useData } from '../../../data/react.tsx'
import { useWords } from '../../../words/useWords.ts'
import { membersOf } from './filterQueries.ts'
import { peopleIn } from './tokens.ts'
import type { AdminSearch } from '../adminSearch.ts'
import { filterFieldsOf, type FilterField } from './filterFields.ts'

/**
 * The fields that posts can be filtered by, with the values that there are; null while what is needed of them is on its way. Of a team those come whose names
 * begin with `prefix`, and who is named in the address.
 */
export function useFilterFields(search: AdminSearch, isWanted: boolean, prefix = ''): FilterField[] | null {
  const words = useWords()
  const { data: company } = useData('/api/company/get', {})
  const { data: boards } = useData('/api/boards/getAll', {})
  const { data: tags } = useData('/api/tags/list', {}, { enabled: isWanted })
  const { data: fields } = useData('/api/customPostFields/list', {})
  const boardID = boards?.[0]?.id ?? ''
  const { data: members } = useData('/api/mentions/findSuggestions', membersOf(boardID, prefix), {
    enabled: isWanted && boardID !== '',
    keepPrevious: true,
  })
  const userIDs = peopleIn(search)
  const { data: named } = useData('/api/users/find', { userIDs }, { enabled: isWanted && userIDs.length > 0 })
  return useMemo(() => {
    if (!tags || !fields || !(members || boardID === '')) return null
    const people = new Map([...(named ?? []), ...(members ?? [])].map((person) => [person.id, person]))
    return filterFieldsOf({ company, boards: boards ?? [], tags, fields, members: [...people.values()] }, words)
  }, [company, boards, tags, fields, members, named, boardID, words])
}
