import { page, type Page } from '../../area.ts'
import { PasswordForm } from './lazyPasswordForm.ts'
import { readSharedSearch } from './sharedSearch.ts'

export const pages = [
  page({
    path: 'roadmaps/shared/$roadmap/$view',
    code: () => import('./SharedRoadmapPage.tsx'),
    texts: ['sharedRoadmap'],
    readSearch: readSharedSearch,
    asks: ({ after }) => ({ after }),
    load: async ({ client, params, search: { after } }) => {
      const names = namesAt(params)
      const { data } = await client.load('/api/roadmaps/shared/getOne', names)
      if (data?.isLocked === true) await PasswordForm.preload()
      if (data?.isLocked !== false) return
      await client.load('/api/roadmaps/shared/posts/get', postsQuery(data.id, names.roadmapViewID, after))
    },
  }),
]

/** Whether a page stands without the portal's frame. */
export const isAlone = ({ path }: Page) => path.startsWith('roadmaps/shared/')

/** What an address names, as the calls take it. */
export function namesAt({ roadmap = '', view = '' }: { roadmap?: string; view?: string }) {
  return { roadmapURLName: roadmap.slice(0, 100), roadmapViewID: view.slice(0, 100) }
}

/** A page of a shared roadmap's posts. */
export function postsQuery(roadmapID: string, roadmapViewID: string, after: string | undefined) {
  return { roadmapID, roadmapViewID, ...(after === undefined ? {} : { cursor: after }) }
}
