import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'

export const pages = [
  page({
    path: 'roadmap',
    code: () => import('./RoadmapPage.tsx'),
    nav: { text: 'admin.nav.publicRoadmap', place: 16, permission: 'admin.view' },
    load: async ({ client }) => {
      if (isOfTeam(client)) await client.load('/api/roadmap/get', { pages: 1 })
    },
  }),
]
