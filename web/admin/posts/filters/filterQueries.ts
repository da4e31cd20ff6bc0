import type { DataClient } from '../../../data/client.ts'
import type { AdminSearch } from '../adminSearch.ts'
import { peopleIn } from './tokens.ts'
import { namesAmounts, namesOf } from './useCustomerFacts.ts'

/** What the words of filters are made of, beside what the page has anyway: tags, the first of the team and who is named. */
export function filterQueries(client: Pick<DataClient, 'peek' | 'state'>, search: AdminSearch) {
  const boardID = client.peek('/api/boards/getAll', {}).data?.[0]?.id
  const userIDs = peopleIn(search)
  const { permissions = [] } = client.state().viewer
  const mayView = permissions.includes('customers.view')
  const names = namesOf(search)
  return [
    ['/api/tags/list', {}] as const,
    ...(boardID === undefined ? [] : [['/api/mentions/findSuggestions', membersOf(boardID, '')] as const]),
    ...(userIDs.length === 0 ? [] : [['/api/users/find', { userIDs }] as const]),
    ...(mayView && names.companyURLNames.length > 0
      ? [['/api/thirdPartyCompanies/getForFilters', names] as const]
      : []),
    ...(mayView && search.segment !== undefined ? [['/api/segments/get', {}] as const] : []),
    ...(mayView && permissions.includes('money.view') && namesAmounts(search)
      ? [['/api/currencies/get', {}] as const]
      : []),
  ]
}

/** Asks for members of the team, whichever the board: all of them see every board. */
export function membersOf(boardID: string, prefix: string) {
  return { boardID, membersOnly: true, prefix }
}
