import type { PostItem } from '../../../contract/posts.ts'
import type { Calls } from '../../data/calls.gen.ts'
import type { DataClient } from '../../data/client.ts'
import type { EndPatch } from '../../data/optimistic.ts'
import { paths } from '../../paths.ts'
import type { Words } from '../../words/words.ts'
import { followKey } from '../toggleKeys.ts'
import { showPost } from './showPost.ts'
import { toggleTimeoutMs, type Toggle } from './runToggle.ts'

export type Followable = Pick<PostItem, 'id' | 'title' | 'urlName' | 'board'> & { viewerFollows: boolean }

/** The following of a post. */
export function followToggle(
  { id, viewerFollows, title, urlName, board }: Followable,
  client: DataClient,
  t: Words['t'],
): Toggle<Calls['/api/subscriptions/create']['output']> {
  const inputs = { postID: id }
  return {
    key: followKey(id),
    subject: { inputs, title, href: paths.post(board.urlName, urlName) },
    isOn: viewerFollows,
    show: (isOn) => showFollow(client, id, isOn),
    send: (isOn) => client.write(followPath(isOn), inputs, undefined, { timeoutMs: toggleTimeoutMs }),
    tell: (subscription) => showFollow(client, id, subscription.viewerFollows)(true),
    failed: t('post.follow.failed', { title }),
  }
}

export const followPath = (isOn: boolean) => (isOn ? '/api/subscriptions/create' : '/api/subscriptions/delete')

/** Shows a post as followed or not, wherever that shows, until that is ended. */
export function showFollow(client: DataClient, id: string, isOn: boolean): EndPatch {
  return showPost(client, id, (post) => ({ ...post, viewerFollows: isOn }))
}
