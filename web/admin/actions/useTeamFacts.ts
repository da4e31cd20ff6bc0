import type { TeamFacts } from '../../../contract/teamFacts.ts'
import { useData } from '../../data/react.tsx'
import type { ActionPost } from './actionPost.ts'

/** What the team knows of a post at present, changes under way included; null until it is known. */
export function useTeamFacts(post: ActionPost): TeamFacts | null {
  const { data } = useData('/api/posts/getOne', { boardID: post.board.id, postURLName: post.urlName })
  return data?.team ?? post.team ?? null
}
