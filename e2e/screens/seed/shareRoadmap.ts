import type { Page } from '@playwright/test'
import type { Roadmap } from '../../../contract/roadmaps.ts'
import type { RoadmapShare } from '../../../contract/roadmapSharing.ts'
import { callFrom } from '../../calls.ts'

/** Makes a roadmap of some posts and gives it away: as a table with everything, in columns, empty, and behind a password. Gives the links' addresses. */
export async function shareRoadmap(owner: Page, postIDs: readonly string[]): Promise<Record<string, string>> {
  const { id: roadmapID } = await callFrom<Roadmap>(owner, '/api/roadmaps/create', { name: 'For the paper mills' })
  await callFrom(owner, '/api/roadmaps/posts/add', { roadmapID, postIDs })
  const share = async (name: string, query: object, password: string | null = null) => {
    const given = { columnIDs: [], factorIDs: [], showsPrivatePosts: false, ...query }
    const { url } = await callFrom<RoadmapShare>(owner, '/api/roadmaps/shares/create', {
      roadmapID,
      name,
      query: given,
      days: 7,
      password,
      embedOrigins: [],
    })
    return new URL(url).pathname
  }
  const fields = ['status', 'board', 'category', 'tags', 'eta', 'votes', 'owner', 'score']
  return {
    table: await share('For the paper mills and everyone who buys from them', { layout: 'table', fields }),
    columns: await share('By status', { layout: 'kanban', groupBy: 'status', fields }),
    empty: await share('Nothing here', { layout: 'table', fields, filters: { status: ['closed'] } }),
    locked: await share('Locked', { layout: 'table', fields }, 'open sesame'),
  }
}
