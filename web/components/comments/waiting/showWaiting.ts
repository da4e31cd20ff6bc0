import type { DataClient } from '../../../data/client.ts'

/** Shows on its post's page that a comment of the viewer's waits for approval, from now on. */
export function showWaiting(client: DataClient, postID: string): void {
  client.patch(
    '/api/posts/getOne',
    (_inputs, post) => post.id === postID,
    (post) => ({ ...post, hasUnpublished: true as const }),
  )(true)
}
