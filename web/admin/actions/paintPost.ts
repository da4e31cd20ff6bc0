import type { Post, PostItem } from '../../../contract/posts.ts'
import type { FieldValue, TeamFacts } from '../../../contract/teamFacts.ts'
import type { DataClient } from '../../data/client.ts'
import { leaveInbox } from '../inbox/leaveInbox.ts'

/** What a change shows at once: facts that everyone sees, and those of the team. */
export interface Paint {
  item?: Partial<Pick<PostItem, 'status' | 'category' | 'board' | 'eta'>>
  post?: Partial<Pick<Post, 'votesClosed' | 'commentsClosed'>>
  team?: Partial<TeamFacts>
  /** Custom fields that change; null for one that is emptied. */
  fields?: Readonly<Record<string, FieldValue | null>> | undefined
}

/** Shows a change of a post wherever it is shown before the server has answered. Gives what ends it: `true` when it is done. */
export function paintPost(client: DataClient, postID: string, paint: Paint): (isDone?: boolean) => void {
  const { item, post } = paint
  const ends = [
    client.patch(
      '/api/posts/getOne',
      (_inputs, data) => data.id === postID,
      (data) => ({ ...data, ...item, ...post, team: data.team && { ...data.team, ...teamOf(data.team, paint) } }),
    ),
    client.patch(
      '/api/posts/get',
      (_inputs, { posts }) => posts.some(({ id }) => id === postID),
      (data) => ({ ...data, posts: data.posts.map((row) => (row.id === postID ? painted(row, paint) : row)) }),
    ),
    // A change of status or an owner is a decision.
    ...(item?.status || paint.team?.owner ? [leaveInbox(client, postID)] : []),
  ]
  return (isDone) => {
    for (const end of ends) end(isDone)
  }
}

type Row = PostItem & { team?: TeamFacts | null | undefined }

function painted(row: Row, paint: Paint): PostItem {
  return { ...row, ...paint.item, ...(row.team ? { team: teamOf(row.team, paint) } : {}) }
}

function teamOf(present: TeamFacts, { team, fields }: Paint): TeamFacts {
  if (!fields) return { ...present, ...team }
  const values = Object.entries({ ...present.fields, ...fields })
  return {
    ...present,
    ...team,
    fields: Object.fromEntries(values.flatMap(([id, value]) => (value === null ? [] : [[id, value]]))),
  }
}
