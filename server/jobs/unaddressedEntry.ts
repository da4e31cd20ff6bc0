import { readEntryMail } from '../domain/changelogAudience/readEntryMail.ts'
import { entryPublished, type EntryPublishedFacts } from '../email/changelog/entryPublished.ts'
import type { MailContent } from '../email/frame/frame.ts'
import type { Words } from '../words/words.ts'
import { entryURL, mailCompany, postURL } from './envelope.ts'
import type { Task } from './job.ts'

type Place = Pick<Task, 'db' | 'service' | 'company'>

/** The email of an entry, published or not, as a subscriber who voted for none of its posts gets it; null for one that is gone. Its links count nothing. */
export async function unaddressedEntry(
  place: Place,
  entryID: string,
  { words, ...more }: { words: Words } & Pick<EntryPublishedFacts, 'settingsURL' | 'threadID' | 'isTest'>,
): Promise<MailContent | null> {
  const entry = await readEntryMail(place.db, place.company.id, entryID, { language: words.locale, isDraft: true })
  if (!entry) return null
  return entryPublished(
    {
      company: mailCompany(place),
      entry: { title: entry.title, html: entry.html, url: entryURL(place, entry.urlName) },
      posts: entry.posts.map((post) => ({ title: post.title, url: postURL(place, post) })),
      solved: null,
      ...more,
    },
    words,
  )
}
