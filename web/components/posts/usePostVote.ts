import type { PostItem } from '../../../contract/posts.ts'
import type { RoadmapColumn } from '../../../contract/roadmap.ts'
import type { DataClient } from '../../data/client.ts'
import { toDataError } from '../../data/dataError.ts'
import { useDataClient } from '../../data/react.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { useSignInGate } from '../signIn/SignInGate.tsx'
import { useFailureText } from '../useFailureText.ts'

type Voted = Pick<PostItem, 'score' | 'viewerVoted'>

/**
 * Votes for a post, or takes the vote back: shown at once wherever the post is shown, and taken back exactly, with a message, when the
 * server refuses. A stranger's vote waits for them to sign in.
 */
export function usePostVote(): (post: Pick<PostItem, 'id' | 'viewerVoted'>, wanted?: boolean) => void {
  const client = useDataClient()
  const gate = useSignInGate()
  const { t } = useWords()
  const failureText = useFailureText()
  return ({ id, viewerVoted }, wanted = !viewerVoted) => {
    const undo = show(client, id, (post) => (post.viewerVoted === wanted ? post : { ...post, viewerVoted: wanted, score: post.score + (wanted ? 1 : -1) }))
    const write = async () => {
      try {
        const vote = await client.write(wanted ? '/api/votes/create' : '/api/votes/delete', { postID: id })
        show(client, id, (post) => ({ ...post, score: vote.score, viewerVoted: vote.viewerVoted }))
        client.patch('/api/posts/getOne', (_inputs, post) => post.id === id, (post) => ({ ...post, viewerFollows: vote.viewerFollows }))
      } catch (thrown) {
        undo()
        toasts.show({ text: failureText(toDataError(thrown), t('portal.vote.failed')), tone: 'error' })
      }
    }
    gate('vote', write, undo)
  }
}

/** A column's posts and the sum of their votes, with the post changed. */
function inColumn({ posts, score }: Pick<RoadmapColumn, 'posts' | 'score'>, id: string, change: <P extends Voted>(post: P) => P): Pick<RoadmapColumn, 'posts' | 'score'> {
  const changed = posts.map((post) => (post.id === id ? change(post) : post))
  const sum = (all: readonly Voted[]) => all.reduce((total, post) => total + post.score, 0)
  return { posts: changed, score: score === null ? null : score + sum(changed) - sum(posts) }
}

/** Changes the post in every data set that holds it. */
function show(client: DataClient, id: string, change: <P extends Voted>(post: P) => P): () => void {
  const undoings = [
    client.patch(
      '/api/posts/get',
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
      '/api/posts/findSuggestions',
      (_inputs, posts) => posts.some((post) => post.id === id),
      (posts) => posts.map((post) => (post.id === id ? change(post) : post)),
    ),
  ]
  return () => undoings.forEach((undo) => undo())
}
