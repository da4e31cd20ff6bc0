import '../../../locales/en/activity.json?texts'
import type { PostItem } from '../../../contract/posts.ts'
import type { Calls } from '../../data/calls.gen.ts'
import type { DataClient } from '../../data/client.ts'
import type { EndPatch } from '../../data/optimistic.ts'
import { paths } from '../../paths.ts'
import type { Words } from '../../words/words.ts'
import { voteKey } from '../toggleKeys.ts'
import { sayVoted } from '../posts/sayVoted.ts'
import { showPost } from './showPost.ts'
import { toggleTimeoutMs, type Toggle } from './runToggle.ts'

type Vote = Calls['/api/votes/create']['output']
export type Votable = Pick<PostItem, 'id' | 'viewerVoted' | 'importedVotes' | 'title' | 'urlName' | 'board'>

/** The vote for a post. What came of it is said beside the button that was pressed. */
export function voteToggle(
  { id, viewerVoted, importedVotes, title, urlName, board }: Votable,
  client: DataClient,
  t: Words['t'],
  button?: HTMLElement,
): Toggle<Vote> {
  const inputs = { postID: id }
  return {
    key: voteKey(id),
    subject: { inputs, title, href: paths.post(board.urlName, urlName) },
    isOn: viewerVoted,
    show: (isOn) => showVote(client, id, isOn),
    send: (isOn) => client.write(votePath(isOn), inputs, undefined, { timeoutMs: toggleTimeoutMs }),
    tell: (vote) => {
      tellVote(client, id, vote)
      if (button) sayVoted({ ...vote, others: vote.score - importedVotes - 1, button })
    },
    failed: t('activity.voteFailed', { title }),
  }
}

export const votePath = (isOn: boolean) => (isOn ? '/api/votes/create' : '/api/votes/delete')

/** Shows a vote as given or taken back until that is ended. */
export function showVote(client: DataClient, id: string, isOn: boolean): EndPatch {
  return showPost(client, id, (post) =>
    post.viewerVoted === isOn ? post : { ...post, viewerVoted: isOn, score: post.score + (isOn ? 1 : -1) },
  )
}

/** Shows what the server said of a vote. Voting follows the post, which its own page shows. */
export function tellVote(client: DataClient, id: string, { score, viewerVoted, viewerFollows }: Vote): void {
  showPost(client, id, (post) => ({ ...post, score, viewerVoted, viewerFollows }))(true)
}
