import { page } from '../../area.ts'
import { knownRoadmapSearch } from './knownRoadmapSearch.ts'
import { NothingPlanned } from './lazyNothingPlanned.ts'
import { Quarters } from './lazyQuarters.ts'
import { readRoadmapSearch, roadmapQuery } from './roadmapSearch.ts'

export const pages = [
  page({
    path: 'roadmap',
    code: () => import('./RoadmapPage.tsx'),
    texts: ['roadmap'],
    nav: {
      text: 'portal.nav.roadmap',
      place: 20,
      isShown: ({ portal, statuses }) => portal.showsRoadmap && statuses.some(({ onRoadmap }) => onRoadmap),
    },
    readSearch: readRoadmapSearch,
    known: import.meta.env.SSR ? knownRoadmapSearch : undefined,
    // The column that a phone shows comes with the others.
    asks: ({ board, category, uncategorized, by, pages: pageCount }) => ({
      board,
      category,
      uncategorized,
      by,
      pages: pageCount,
    }),
    load: async ({ client, search }) => {
      const { data: company } = client.peek('/api/company/get', {})
      const query = roadmapQuery(search, company?.portal.roadmapGrouping)
      const { data } = await client.load('/api/roadmap/get', query)
      const hasPosts = data && [...data.columns, ...(data.quarters ?? [])].some(({ count }) => count > 0)
      if (!hasPosts) await NothingPlanned.preload()
      else if (data.quarters) await Quarters.preload()
    },
  }),
]
