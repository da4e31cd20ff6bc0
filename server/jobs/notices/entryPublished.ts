import { openURL, solvedURL } from '../../domain/changelogAudience/links.ts'
import { readerToken } from '../../domain/changelogAudience/readerToken.ts'
import { readEntryMail, votedPosts, type MailedPost } from '../../domain/changelogAudience/readEntryMail.ts'
import { claimRecipients, nextToldOfEntry, toldOfEntry } from '../../domain/changelogAudience/toldOfEntry.ts'
import { entryOf } from '../../domain/listeners/entryOf.ts'
import { entryPublished } from '../../email/changelog/entryPublished.ts'
import { originOf } from '../../http/hosts.ts'
import { endings, mailCompany, postURL, threadName } from '../envelope.ts'
import type { Task } from '../job.ts'
import type { Notice } from './notice.ts'

/**
 * An entry of the changelog, for those whom its author chose to tell. Those who voted for the same of its posts read the same: what they voted for, as far as they may see it, and whether this
 * solved it. Everyone else reads of the posts that are public.
 */
export const notice: Notice = {
  hears: ['entry.published'],
  next: nextToldOfEntry,
  toldOf: async (db, event, only = []) => toldOfEntry(db, event, only),
  claim: claimRecipients,
  async apart(db, event, userIDs) {
    const voted = await votedPosts(db, event.companyID, entryOf(event) ?? '', userIDs)
    return new Map([...voted].map(([userID, posts]) => [userID, posts.map(({ id }) => id).join(',')]))
  },
  async mail(task, event, { userID, kind, words }) {
    const { db, company, service } = task
    const entryID = entryOf(event) ?? ''
    const entry = await readEntryMail(db, company.id, entryID, { language: words.locale })
    if (!entry) return null
    const voted = (await votedPosts(db, company.id, entryID, [userID])).get(userID)
    const posts = voted ?? entry.posts
    const origin = originOf(service.env, company)
    const countsClicks = company.portal.countsChangelogClicks
    const placeOf = (reader: string) => ({ origin, entryID, token: readerToken(service.secret, company.id, reader) })
    const ofPost = (reader: string, post: MailedPost) =>
      countsClicks ? openURL(placeOf(reader), { postID: post.id }) : postURL(task, post)
    const content = entryPublished(
      {
        company: mailCompany(task),
        entry: { title: entry.title, html: entry.html, url: openURL(placeOf(userID), 'entry') },
        posts: posts.map((post) => ({ title: post.title, url: ofPost(userID, post) })),
        solved: voted ? { yesURL: solvedURL(placeOf(userID), 'yes'), noURL: solvedURL(placeOf(userID), 'no') } : null,
        ...endings(task, { kind, userID }),
        threadID: entryThread(task, entryID),
      },
      words,
    )
    return {
      content,
      nameFor: (reader) => `entry.${entryID}.${reader}`,
      ownURLs: (reader) => [
        openURL(placeOf(reader), 'entry'),
        ...(countsClicks ? posts.map((post) => ofPost(reader, post)) : []),
        ...(voted ? [solvedURL(placeOf(reader), 'yes'), solvedURL(placeOf(reader), 'no')] : []),
      ],
    }
  },
}

/** One conversation for all emails about an entry. */
export function entryThread(task: Task, entryID: string): string {
  return threadName(task, `entry-${entryID}`)
}
