import { readEntryMail } from '../domain/changelogAudience/readEntryMail.ts'
import { entryPublished } from '../email/changelog/entryPublished.ts'
import { endings, entryURL, mailCompany, postURL, sendTo } from './envelope.ts'
import { id, job } from './job.ts'
import { entryThread } from './notices/entryPublished.ts'
import { readRecipient } from './readRecipient.ts'
import { readersWords } from './readersWords.ts'

/** Sends one of the team an entry as its subscribers get it, published or not. Its links count nothing. */
export const sendEntryTest = job('sendEntryTest', { entryID: id, userID: id }, async ({ entryID, userID }, task) => {
  const { db, company } = task
  const to = await readRecipient(db, company.id, userID)
  if (!to) return
  const words = await readersWords(task, { userID })
  const entry = await readEntryMail(db, company.id, entryID, { language: words.locale, isDraft: true })
  if (!entry) return
  const content = entryPublished(
    {
      company: mailCompany(task),
      entry: { title: entry.title, html: entry.html, url: entryURL(task, entry.urlName) },
      posts: entry.posts.map((post) => ({ title: post.title, url: postURL(task, post) })),
      solved: null,
      isTest: true,
      settingsURL: endings(task, { kind: 'entryPublished', userID }).settingsURL,
      threadID: entryThread(task, entryID),
    },
    words,
  )
  await sendTo(task, { userID, ...to }, content, `entryTest.${entryID}.${userID}.${Date.now()}`)
})
