import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'

/** What a team keeps of a post, as `post_changes` has it: ids, a day, and whether something is so. `tags` are in the order of their ids. */
export interface FactValues {
  board: string
  category: string | null
  tags: readonly string[]
  owner: string | null
  eta: string | null
  etaPublic: boolean
  pinned: boolean
  votesClosed: boolean
  commentsClosed: boolean
}

/** The facts of a post whose row the caller holds. */
export async function presentFacts({ db, companyID }: Asking, postID: string): Promise<FactValues> {
  const [found] = await rows<FactValues>(db, companyID, factsQuery, [postID])
  if (!found) throw new Error('a post that is held and gone')
  return found
}

const factsQuery = `
  select p.board_id as board, p.category_id as category, p.owner_id as owner, p.eta::text as eta, p.eta_public as "etaPublic",
    p.pinned_at is not null as pinned, p.votes_closed_at is not null as "votesClosed", p.comments_closed_at is not null as "commentsClosed",
    coalesce((select json_agg(t.tag_id order by t.tag_id) from post_tags t where t.company_id = $1 and t.post_id = p.id), '[]') as tags
  from posts p
  where p.company_id = $1 and p.id = $2::uuid`
