import { page } from '../../area.ts'
import { readSharedSearch } from './sharedSearch.ts'

export const pages = [
  page({
    path: 'roadmaps/shared/$roadmap/$view',
    code: () => import('./SharedRoadmapPage.tsx'),
    texts: ['sharedRoadmap'],
    readSearch: readSharedSearch,
    asks: ({ after }) => ({ after }),
    load: async ({ client, params: { roadmap, view }, search: { after } }) => {
      const names = { roadmapURLName: roadmap.slice(0, 100), roadmapViewID: view.slice(0, 100) }
      const { data } = await client.load('/api/roadmaps/shared/getOne', names)
      if (data?.isLocked !== false) return
      await client.load('/api/roadmaps/shared/posts/get', postsQuery(data.id, names.roadmapViewID, after))
    },
  }),
]

/** A page of a shared roadmap's posts. */
export function postsQuery(roadmapID: string, roadmapViewID: string, after: string | undefined) {
  return { roadmapID, roadmapViewID, ...(after === undefined ? {} : { cursor: after }) }
}
