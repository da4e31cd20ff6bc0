import type { Known } from '../../area.ts'
import { categoriesOf, withKnown } from '../../page/knownNames.ts'
import { readAdminSearch, type AdminSearch } from './adminSearch.ts'

/**
 * The filters of the team's posts, as far as they name boards, categories and statuses. A category goes with its board. Tags, people and fields that are
 * gone stay: the list says that they are.
 */
export function knownAdminSearch({ company, boards, search }: Known<'posts', AdminSearch>): AdminSearch {
  const { board } = withKnown(search, { board: boards })
  const named = board?.split(',')
  const categories = categoriesOf(
    boards.filter(({ urlName }) => named?.includes(urlName) ?? true),
    undefined,
  )
  return readAdminSearch({
    ...withKnown(search, { board: boards, category: [...categories, { urlName: '-' }], status: company.statuses }),
  })
}
