import type { DataClient } from '../../data/client.ts'
import { notificationsQuery, readNotificationsSearch } from './notificationsSearch.ts'

/** What a person was told; nobody else is asked for. A board that is not there is left out, as it is on the page. */
export async function loadNotifications(client: DataClient, given: Record<string, unknown>): Promise<void> {
  const search = readNotificationsSearch(given)
  const { data: boards } = client.peek('/api/boards/getAll', {})
  const board = boards?.find(({ urlName }) => urlName === search.board)
  if (client.peek('/api/viewer/get', {}).data) await client.load('/api/notifications/get', notificationsQuery(search, board?.id))
}

export async function loadNotificationSettings(client: DataClient): Promise<void> {
  if (client.peek('/api/viewer/get', {}).data) await client.load('/api/notifications/getSettings', {})
}
