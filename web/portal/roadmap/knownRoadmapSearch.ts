import type { Known } from '../../area.ts'
import { categoriesOf, withKnown } from '../../page/knownNames.ts'
import { readRoadmapSearch, type RoadmapSearch } from './roadmapSearch.ts'

/** The roadmap's filters, as far as they name boards, categories and columns that it has. */
export function knownRoadmapSearch({ company, boards, search }: Known<'roadmap', RoadmapSearch>): RoadmapSearch {
  const { board } = withKnown(search, { board: boards })
  const isByQuarter = (search.by ?? company.portal.roadmapGrouping) === 'quarter'
  const column = company.statuses.filter(({ onRoadmap }) => onRoadmap)
  return readRoadmapSearch({
    ...withKnown(search, {
      board: boards,
      category: categoriesOf(boards, board),
      // A quarter comes and goes with its posts.
      ...(isByQuarter ? {} : { column }),
    }),
  })
}
