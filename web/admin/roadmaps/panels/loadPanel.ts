import type { Roadmap } from '../../../../contract/roadmaps.ts'
import type { DataClient } from '../../../data/client.ts'

/** Asks for what is open beside the posts of a roadmap. */
export async function loadPanel(client: DataClient, { id: roadmapID, isWithheld }: Roadmap, p: string): Promise<void> {
  if (p === 'history') await client.load('/api/roadmaps/getHistory', { roadmapID })
  if (!p.includes('-')) return
  await Promise.all([
    ...(isWithheld ? [] : [client.load('/api/roadmaps/posts/getScore', { roadmapID, postID: p })]),
    client.load('/api/roadmaps/getHistory', { roadmapID, postID: p }),
  ])
}
