import type { PostItem } from '../../../contract/posts.ts'
import type { RoadmapColumn } from '../../../contract/roadmap.ts'
import type { Calls } from '../../data/calls.gen.ts'
import type { DataClient } from '../../data/client.ts'
import type { EndPatch } from '../../data/optimistic.ts'
import { useDataClient } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/useWords.ts'
import { toggleTimeoutMs, useToggle } from '../useToggle.ts'
import { sayVoted } from './sayVoted.ts'

type Voted = Pick<PostItem, 'score' | 'viewerVoted'>
type Votable = Pick<PostItem, 'id' | 'viewerVoted' | 'importedVotes' | 'title' | 'urlName' | 'board'>

/** Votes for a post, or takes the vote back, wherever the post is shown. What came of it is said beside the button that was pressed. */
export function usePostVote(): (post: Votable, button?: HTMLElement) => void {
  const client = useDataClient()
  const toggle = useToggle()
  const { t } = useWords()
  return ({ id, viewerVoted, importedVotes, title, urlName, board }, button) => {
    const inputs = { postID: id }
    toggle({
      key: voteKey(id),
      subject: { inputs, title, href: paths.post(board.urlName, urlName) },
      isOn: viewerVoted,
      show: (isOn) => showVote(client, id, isOn),
      send: (isOn) => client.write(votePath(isOn), inputs, undefined, { timeoutMs: toggleTimeoutMs }),
      tell: (vote) => {
        tellVote(client, id, vote)
        if (button) sayVoted({ ...vote, others: vote.score - importedVotes - 1, button })
      },
      failed: t('portal.vote.failed', { title }),
    })
  }
}

export const voteKey = (postID: string) => `vote ${postID}` as const
export const votePath = (isOn: boolean) => (isOn ? '/api/votes/create' : '/api/votes/delete')

/** Shows a vote as given or taken back until that is ended. */
export function showVote(client: DataClient, id: string, isOn: boolean): EndPatch {
  return showPost(client, id, (post) =>
    post.viewerVoted === isOn ? post : { ...post, viewerVoted: isOn, score: post.score + (isOn ? 1 : -1) },
  )
}

/** Shows what the server said of a vote. Voting follows the post, which its own page shows. */
export function tellVote(
  client: DataClient,
  id: string,
  { score, viewerVoted, viewerFollows }: Calls['/api/votes/create']['output'],
): void {
  showPost(client, id, (post) => ({ ...post, score, viewerVoted, viewerFollows }))(true)
}

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
