import { expectOK, type World } from '../../../server/test/world.ts'
import type { FullCompany } from './fillCompany.ts'

/** What the team's work leaves: a post merged into the long one, an action on many posts with a post that was gone, and a post that waits for the team. */
export async function fillWork(world: World, { author, board, post }: FullCompany): Promise<Work> {
  const as = world.company.owner
  const write = async (path: string, input: Record<string, unknown>) =>
    (await expectOK(world.call(path, input, { as }))).body
  const [merged, mergeable, waiting] = [
    await world.post(board.id, { title: 'The same' }, author),
    await world.post(board.id, { title: 'The same again' }, author),
    await world.post(board.id, { title: 'Something new' }, author),
  ]
  await write('/api/posts/merge', { postID: merged.id, intoPostID: post.id })
  const { job } = await write('/api/posts/bulk', {
    selection: { postIDs: [waiting.id, '01900000-0000-7000-8000-000000000001'] },
    action: { kind: 'eta', eta: '2030-01-01' },
  })
  const { id: tagID } = await world.db
    .selectFrom('tags')
    .select('id')
    .where('company_id', '=', world.company.id)
    .where('board_id', '=', board.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const tagIDs of [[tagID], []]) await write('/api/posts/changeFacts', { postID: waiting.id, tagIDs })
  return { mergeableID: mergeable.id, changedID: waiting.id, bulkJobID: (job as { id: string }).id }
}

export interface Work {
  /** A post that may be merged into the long one. */
  mergeableID: string
  /** A post whose facts were changed. */
  changedID: string
  bulkJobID: string
}
