import { useMemo } from 'react'
import { useData } from '../../../data/react.tsx'
import { useWords } from '../../../words/useWords.ts'
import { membersOf } from './filterQueries.ts'
import { peopleIn } from './tokens.ts'
import type { AdminSearch } from '../adminSearch.ts'
import { filterFieldsOf, type FilterField } from './filterFields.ts'
import { useCustomerFacts } from './useCustomerFacts.ts'

/**
 * The fields that posts can be filtered by, with the values that there are; null while what is needed of them is on its way. Of a team and of customers those come
 * whose names begin with `typed`, and who is named in the address; null where nothing is chosen, but only said.
 */
export function useFilterFields(
  search: AdminSearch,
  isWanted: boolean,
  typed: string | null = null,
): FilterField[] | null {
  const words = useWords()
  const { data: company } = useData('/api/company/get', {})
  const { data: boards } = useData('/api/boards/getAll', {})
  const { data: tags } = useData('/api/tags/list', {}, { enabled: isWanted })
  const { data: fields } = useData('/api/customPostFields/list', {})
  const boardID = boards?.[0]?.id ?? ''
  const { data: members } = useData('/api/mentions/findSuggestions', membersOf(boardID, typed ?? ''), {
    enabled: isWanted && boardID !== '',
    keepPrevious: true,
  })
  const userIDs = peopleIn(search)
  const { data: named } = useData('/api/users/find', { userIDs }, { enabled: isWanted && userIDs.length > 0 })
  const { customers, isComing } = useCustomerFacts(search, isWanted, typed)
  return useMemo(() => {
    if (!tags || !fields || !(members || boardID === '') || isComing) return null
    const people = new Map([...(named ?? []), ...(members ?? [])].map((person) => [person.id, person]))
    const facts = { company, boards: boards ?? [], tags, fields, members: [...people.values()], customers }
    return filterFieldsOf(facts, words)
  }, [company, boards, tags, fields, members, named, boardID, customers, isComing, words])
}
