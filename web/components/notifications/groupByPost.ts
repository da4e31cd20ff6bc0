import type { Notification } from '../../../contract/notifications.ts'

export interface PostGroup {
  post: Notification['post']
  notifications: Notification[]
}

/** Notifications by their post, in the order of the latest of each. */
export function groupByPost(notifications: readonly Notification[]): PostGroup[] {
  const groups = new Map<string, PostGroup>()
  for (const notification of notifications) {
    const group = groups.get(notification.post.id)
    if (group) group.notifications.push(notification)
    else groups.set(notification.post.id, { post: notification.post, notifications: [notification] })
  }
  return [...groups.values()]
}
