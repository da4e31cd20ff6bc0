import type { Known } from '../../area.ts'
import { categoriesOf, withKnown } from '../../page/knownNames.ts'
import { readAdminSearch, type AdminSearch } from './adminSearch.ts'

/** The filters of the team's posts, as far as they name boards, categories and statuses. A category goes with its board. */
export function knownAdminSearch({ company, boards, search }: Known<'posts', AdminSearch>): AdminSearch {
  const { board } = withKnown(search, { board: boards })
  return readAdminSearch({
    ...withKnown(search, { board: boards, category: categoriesOf(boards, board), status: company.statuses }),
  })
}
