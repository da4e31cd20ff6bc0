import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'

/** A post as an answer has it. */
interface ShownPost {
  id: string
  viewerVoted: boolean
  score: number
}

/**
 * Shows a guest the votes of theirs that are set aside as given, in whatever answer: each post with `viewerVoted` is theirs and has one more. Only guests' answers
 * come here, so that nobody else's reads cost anything.
 */
export async function showOwnVotes({ db, companyID, viewer }: Asking, answer: unknown): Promise<void> {
  if (viewer?.kind !== 'guest') return
  const shown = [...postsIn(answer)]
  if (shown.length === 0) return
  const found = await rows<{ post_id: string }>(
    db,
    companyID,
    `select distinct coalesce(p.merged_into_id, p.id) as post_id
     from guest_votes g
     join posts p on p.company_id = $1 and p.id = g.post_id
     where g.company_id = $1 and g.user_id = $2::uuid and g.aside_at is not null`,
    [viewer.userID],
  )
  const aside = new Set(found.map(({ post_id: id }) => id))
  for (const post of shown) {
    if (post.viewerVoted || !aside.has(post.id)) continue
    post.viewerVoted = true
    post.score += 1
  }
}

function* postsIn(value: unknown): Generator<ShownPost> {
  if (typeof value !== 'object' || value === null) return
  if (isPost(value)) yield value
  for (const inner of Object.values(value)) yield* postsIn(inner)
}

function isPost(value: object): value is ShownPost {
  return (
    'viewerVoted' in value &&
    typeof value.viewerVoted === 'boolean' &&
    'score' in value &&
    typeof value.score === 'number' &&
    'id' in value &&
    typeof value.id === 'string'
  )
}
