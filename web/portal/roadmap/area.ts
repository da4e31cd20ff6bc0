import { page } from '../../area.ts'
import { knownRoadmapSearch } from './knownRoadmapSearch.ts'
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
      await client.load('/api/roadmap/get', roadmapQuery(search, company?.portal.roadmapGrouping))
    },
  }),
]
