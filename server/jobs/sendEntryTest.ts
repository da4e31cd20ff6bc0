import { endings, sendTo } from './envelope.ts'
import { id, job } from './job.ts'
import { entryThread } from './notices/entryPublished.ts'
import { readRecipient } from './readRecipient.ts'
import { readersWords } from './readersWords.ts'
import { unaddressedEntry } from './unaddressedEntry.ts'

/** Sends one of the team an entry as its subscribers get it, published or not. Its links count nothing. */
export const sendEntryTest = job('sendEntryTest', { entryID: id, userID: id }, async ({ entryID, userID }, task) => {
  const { db, company } = task
  const to = await readRecipient(db, company.id, userID)
  if (!to) return
  const words = await readersWords(task, { userID })
  const content = await unaddressedEntry(task, entryID, {
    words,
    isTest: true,
    settingsURL: endings(task, { kind: 'entryPublished', userID }).settingsURL,
    threadID: entryThread(task, entryID),
  })
  if (!content) return
  await sendTo(task, { userID, ...to }, content, { name: `entryTest.${entryID}.${userID}.${Date.now()}` })
})
