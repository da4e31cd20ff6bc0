import type { DataClient } from '../../data/client.ts'

/** Takes a post out of the inbox and of what is snoozed where that is shown, before the server has answered. Gives what ends it: `true` when it is done. */
export function leaveInbox(client: DataClient, postID: string): (isDone?: boolean) => void {
  const has = (_inputs: object, { items }: List) => items.some(({ post }) => post.id === postID)
  const ends = [
    client.patch('/api/inbox/getPosts', has, (data) => without(data, postID)),
    client.patch('/api/inbox/getSnoozed', has, (data) => without(data, postID)),
  ]
  return (isDone) => {
    for (const end of ends) end(isDone)
  }
}

interface List {
  items: { post: { id: string } }[]
  count: number
  isMore: boolean
}

function without<Inbox extends List>(inbox: Inbox, postID: string): Inbox {
  const { items, count, isMore } = inbox
  return { ...inbox, items: items.filter(({ post }) => post.id !== postID), count: isMore ? count : count - 1 }
}
