import type { PostItem } from '../../../contract/posts.ts'
import type { RoadmapColumn } from '../../../contract/roadmap.ts'
import type { DataClient } from '../../data/client.ts'
import type { EndPatch } from '../../data/optimistic.ts'

type Voted = Pick<PostItem, 'score' | 'viewerVoted'>

/** A column's posts and the sum of their votes, with the post changed. */
function inColumn(
  { posts, score }: Pick<RoadmapColumn, 'posts' | 'score'>,
  id: string,
  change: <P extends Voted>(post: P) => P,
): Pick<RoadmapColumn, 'posts' | 'score'> {
  const changed = posts.map((post) => (post.id === id ? change(post) : post))
  const sum = (all: readonly Voted[]) => all.reduce((total, post) => total + post.score, 0)
  return { posts: changed, score: score === null ? null : score + sum(changed) - sum(posts) }
}

/** Changes the post in every data set that holds it, until that is ended. */
export function showPost(client: DataClient, id: string, change: <P extends Voted>(post: P) => P): EndPatch {
  const ends = [
    client.patch(
      '/api/posts/get',
      (_inputs, { posts }) => posts.some((post) => post.id === id),
      (list) => ({ ...list, posts: list.posts.map((post) => (post.id === id ? change(post) : post)) }),
    ),
    client.patch(
      '/api/users/getPosts',
      (_inputs, { posts }) => posts.some((post) => post.id === id),
      (list) => ({ ...list, posts: list.posts.map((post) => (post.id === id ? change(post) : post)) }),
    ),
    client.patch('/api/posts/getOne', (_inputs, post) => post.id === id, change),
    client.patch(
      '/api/roadmap/get',
      (_inputs, { columns }) => columns.some(({ posts }) => posts.some((post) => post.id === id)),
      ({ columns }) => ({ columns: columns.map((column) => ({ ...column, ...inColumn(column, id, change) })) }),
    ),
    client.patch(
      '/api/overview/get',
      (_inputs, { wanted }) => wanted.some((post) => post.id === id),
      (overview) => ({ ...overview, wanted: overview.wanted.map((post) => (post.id === id ? change(post) : post)) }),
    ),
    client.patch(
      '/api/posts/findSuggestions',
      (_inputs, posts) => posts.some((post) => post.id === id),
      (posts) => posts.map((post) => (post.id === id ? change(post) : post)),
    ),
  ]
  return (isDone) => ends.forEach((end) => end(isDone))
}
