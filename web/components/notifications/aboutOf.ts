import { isOfEditing } from '../../../contract/notificationKinds.ts'
import type { Notification } from '../../../contract/notifications.ts'
import { paths } from '../../paths.ts'

/** What a notification is about: a post, an entry of the changelog, or a note on a profile. */
export interface About {
  id: string
  title: string
  href: string
  /** The board of a post. */
  board: { name: string; language?: string | undefined } | null
}

export function aboutOf({ kind, post, entry, profileNote }: Notification): About {
  if (post)
    return { id: post.id, title: post.title, href: paths.post(post.board.urlName, post.urlName), board: post.board }
  if (entry) {
    const href = isOfEditing(kind) ? paths.adminChangelogEntry(entry.urlName) : paths.changelogEntry(entry.urlName)
    return { id: entry.id, title: entry.title, href, board: null }
  }
  const { id, subject, name, urlName } = profileNote ?? { id: '', subject: 'user', name: '', urlName: '' }
  const profile = subject === 'user' ? paths.adminPerson(urlName) : paths.adminCompany(urlName)
  return { id, title: name, href: `${profile}#note-${id}`, board: null }
}
