import { page } from '../../area.ts'
import { loadViews } from '../views/loadViews.ts'
import { postsQuery } from './data/queries.ts'
import { viewedRoadmap } from './data/viewedRoadmap.ts'
import { Panel } from './panels/lazyPanel.ts'
import { loadPanel } from './panels/loadPanel.ts'
import { readRoadmapSearch } from './roadmapSearch.ts'

export const pages = [
  page({
    path: 'roadmaps',
    code: () => import('./RoadmapsPage.tsx'),
    texts: ['adminRoadmaps'],
    nav: { text: 'admin.nav.roadmaps', place: 15, key: 'r', permission: 'roadmaps.view' },
    load: async ({ client }) => {
      if (client.state().viewer.permissions?.includes('roadmaps.view')) await client.load('/api/roadmaps/get', {})
    },
  }),
  page({
    path: 'roadmaps/$roadmap',
    code: () => import('./RoadmapPage.tsx'),
    texts: ['adminRoadmaps', 'adminViews'],
    readSearch: readRoadmapSearch,
    asks: ({ as: _as, by: _by, ...asked }) => asked,
    load: async ({ client, params, search }) => {
      if (!client.state().viewer.permissions?.includes('roadmaps.view')) return
      const { data: roadmap } = await client.load('/api/roadmaps/getOne', { roadmapURLName: params.roadmap })
      if (!roadmap) return
      const shown = await loadViews(client, viewedRoadmap(roadmap), search)
      const { p } = shown
      const opened = p === undefined ? [] : [Panel.preload(), loadPanel(client, roadmap, p)]
      await Promise.all([client.load('/api/roadmaps/posts/get', postsQuery(roadmap.id, shown)), ...opened])
    },
  }),
]
