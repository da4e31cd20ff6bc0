import type { Notification } from '../../../contract/notifications.ts'
import { aboutOf, type About } from './aboutOf.ts'

export interface PostGroup {
  about: About
  notifications: Notification[]
}

/** Notifications by what they are about, in the order of the latest of each. */
export function groupByPost(notifications: readonly Notification[]): PostGroup[] {
  const groups = new Map<string, PostGroup>()
  for (const notification of notifications) {
    const about = aboutOf(notification)
    const group = groups.get(about.id)
    if (group) group.notifications.push(notification)
    else groups.set(about.id, { about, notifications: [notification] })
  }
  return [...groups.values()]
}
