import type { PostItem } from '../../../contract/posts.ts'
import type { RoadmapColumn } from '../../../contract/roadmap.ts'
import type { DataClient } from '../../data/client.ts'
import type { EndPatch } from '../../data/optimistic.ts'

type Voted = Pick<PostItem, 'score' | 'viewerVoted'>

/** A column's changed posts, and the sum of its votes with them. */
function withSum(
  { posts, score }: Pick<RoadmapColumn, 'posts' | 'score'>,
  changed: RoadmapColumn['posts'],
): Pick<RoadmapColumn, 'posts' | 'score'> {
  const sum = (all: readonly Voted[]) => all.reduce((total, post) => total + post.score, 0)
  return { posts: changed, score: score === null ? null : score + sum(changed) - sum(posts) }
}

/** Changes the post in every data set that holds it, until that is ended. */
export function showPost(client: DataClient, id: string, change: <P extends Voted>(post: P) => P): EndPatch {
  const has = (posts: readonly { id: string }[]) => posts.some((post) => post.id === id)
  const changed = <P extends Voted & { id: string }>(posts: readonly P[]) =>
    posts.map((post) => (post.id === id ? change(post) : post))
  const ends = [
    client.patch(
      '/api/posts/get',
      (_inputs, { posts }) => has(posts),
      (list) => ({ ...list, posts: changed(list.posts) }),
    ),
    client.patch(
      '/api/users/getPosts',
      (_inputs, { posts }) => has(posts),
      (list) => ({ ...list, posts: changed(list.posts) }),
    ),
    client.patch('/api/posts/getOne', (_inputs, post) => post.id === id, change),
    client.patch(
      '/api/roadmap/get',
      (_inputs, { columns, quarters = [] }) => [...columns, ...quarters].some(({ posts }) => has(posts)),
      ({ columns, quarters }) => ({
        columns: columns.map((column) => ({ ...column, ...withSum(column, changed(column.posts)) })),
        ...(quarters && { quarters: quarters.map((column) => ({ ...column, posts: changed(column.posts) })) }),
      }),
    ),
    client.patch(
      '/api/overview/get',
      (_inputs, { wanted }) => has(wanted),
      (overview) => ({ ...overview, wanted: changed(overview.wanted) }),
    ),
    client.patch('/api/posts/findSuggestions', (_inputs, posts) => has(posts), changed),
  ]
  return (isDone) => ends.forEach((end) => end(isDone))
}
