import { z } from 'zod'
import { notificationKinds } from '../../contract/notificationKinds.ts'
import { actionOf } from '../domain/bulk/bulkJob.ts'
import { bundledNote, bundledPosts, type BundledPost } from '../domain/bulk/tell/bundledPosts.ts'
import { bundledMerges } from '../domain/bulk/tell/bundledMerges.ts'
import { isMailed } from '../domain/bulk/tell/isMailed.ts'
import { findJob } from '../domain/companyJobs/companyJob.ts'
import { cutAtWord } from '../domain/text/cutAtWord.ts'
import { excerptOf } from '../domain/text/plainText.ts'
import { postMerged } from '../email/postMerged.ts'
import { postsChanged } from '../email/postsChanged.ts'
import { originOf } from '../http/hosts.ts'
import { monthText } from '../words/monthText.ts'
import type { Words } from '../words/words.ts'
import { endings, mailCompany, postURL, sendTo, threadID, threadName } from './envelope.ts'
import { id, job, type Task } from './job.ts'
import { readRecipient } from './readRecipient.ts'
import { readersWords } from './readersWords.ts'
import { saidStatus } from './saidToReader.ts'
import { shownToReader } from './shownToReader.ts'

/** As many as a daily email lists. */
const mostPosts = 10
const longestTitle = 100
const longestNote = 1_500

/** Emails someone of all posts of a bulk action that they follow; nothing where none of it holds any more. */
export const mailBulk = job(
  'mailBulk',
  { jobID: id, userID: id, kind: z.enum(notificationKinds), posts: z.int().optional() },
  async ({ jobID, userID, kind: named, posts: told = 0 }, task) => {
    const { db, company, service } = task
    const kind = z.enum(notificationKinds).parse(named)
    if (!(await isMailed(db, company.id, userID, kind))) return
    if (kind === 'postMerged') return mailMerges(task, jobID, userID)
    const posts = await bundledPosts(db, company.id, { jobID, userID, kind, limit: mostPosts })
    const [first] = posts
    const to = await readRecipient(db, company.id, userID)
    if (!first || !to) return
    const words = await readersWords(task, { userID })
    const content = postsChanged(
      {
        company: mailCompany(task),
        posts: posts.map((post) => ({
          title: cutAtWord(post.title, longestTitle),
          url: postURL(task, post),
          lines: [lineOf(post, kind, words)],
        })),
        // What was told of, where more still holds than the list has room for.
        count: posts.length < mostPosts ? posts.length : Math.max(posts.length, told),
        note: await noteFor(task, { jobID, userID, words, postIDs: posts.map((post) => post.id) }),
        allURL: `${originOf(service.env, company)}/notifications`,
        ...endings(task, { kind, userID }),
        threadID: threadName(task, `bulk-${jobID}`),
      },
      words,
    )
    await sendTo(task, { userID, ...to }, content, { name: `bulk.${jobID}.${kind}.${userID}` })
  },
)

async function mailMerges(task: Task, jobID: string, userID: string): Promise<void> {
  const { db, company } = task
  const kind = 'postMerged'
  const found = await findJob(db, company.id, jobID).catch(() => null)
  const action = found && actionOf(found)
  if (action?.kind !== 'merge') return
  const merges = await bundledMerges(db, company.id, { jobID, userID, intoPostID: action.intoPostID })
  const to = await readRecipient(db, company.id, userID)
  if (!merges || !to) return
  const content = postMerged(
    {
      company: mailCompany(task),
      title: null,
      count: merges.count,
      post: { title: merges.title, url: postURL(task, merges) },
      ...endings(task, { kind, postID: merges.id, userID }),
      threadID: threadID(task, merges.id),
    },
    await readersWords(task, { userID }),
  )
  await sendTo(task, { userID, ...to }, content, { name: `bulk.${jobID}.${kind}.${userID}` })
}

function lineOf({ status, statusNames, eta }: BundledPost, kind: string, words: Words): string {
  if (kind === 'etaChanged') return words.t('mail.etaChanged.body', { month: monthText(eta ?? '', words) })
  return words.t(kind === 'officialUpdate' ? 'mail.officialUpdate.body' : 'mail.statusChanged.body', {
    status: saidStatus(words, status, statusNames),
  })
}

async function noteFor(
  task: Task,
  { jobID, userID, words, postIDs }: { jobID: string; userID: string; words: Words; postIDs: readonly string[] },
): Promise<{ text: string; author?: string } | undefined> {
  const note = await bundledNote(task.db, task.company.id, { jobID, userID, postIDs })
  if (!note) return undefined
  const { author, html } = shownToReader(task, { viewer: { userID }, words }, note, { ...note, html: note.note_html })
  const text = excerptOf(html, longestNote)
  return text === '' ? undefined : { text, ...(author === null ? {} : { author: author.name }) }
}
