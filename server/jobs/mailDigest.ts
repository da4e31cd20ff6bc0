import { z } from 'zod'
import { isOfEditing } from '../../contract/notificationKinds.ts'
import { digestKinds, endDigest, readDigest, type DigestKind, type DigestRow } from '../domain/digests/digests.ts'
import { cutAtWord } from '../domain/text/cutAtWord.ts'
import { renderMarkdown } from '../domain/text/markdown/markdown.ts'
import { excerptOf } from '../domain/text/plainText.ts'
import { digest, type DigestPost } from '../email/digest.ts'
import { originOf } from '../http/hosts.ts'
import type { Words } from '../words/words.ts'
import { endings, entryEditorURL, entryURL, mailCompany, postURL, profileURL, sendTo, threadName } from './envelope.ts'
import { id, job, type Task } from './job.ts'
import { readRecipient } from './readRecipient.ts'
import { readersWords } from './readersWords.ts'
import { saidName, saidStatus } from './saidToReader.ts'
import { shownToReader } from './shownToReader.ts'

/** An email lists so many posts, with so many lines each, so that it stays below what email programs cut off. */
const mostPosts = 10
const mostLines = 2
const longestTitle = 100
const longestLine = 110

/**
 * Sends a person's daily email: nothing when nothing is left to tell, because it was deleted, read or hidden since. What it told is told, and
 * what comes in the meantime waits for the next.
 */
export const mailDigest = job(
  'mailDigest',
  { userID: id, kind: z.enum(digestKinds), day: z.iso.date() },
  async ({ userID, kind: named, day }, task) => {
    const { db, company, service } = task
    const kind = named as DigestKind
    const { until, told } = await readDigest(db, company.id, { userID, kind })
    const to = await readRecipient(db, company.id, userID)
    if (told.length > 0 && to) {
      const words = await readersWords(task, { userID })
      const origin = originOf(service.env, company)
      const posts = postsOf(
        told.map((row) => shownTo(task, { userID, words }, row)),
        task,
        words,
      )
      const content = digest(
        {
          kind,
          company: mailCompany(task),
          posts: posts.slice(0, mostPosts),
          count: posts.length,
          allURL: kind === 'team' ? `${origin}/admin/posts` : `${origin}/notifications`,
          ...endings(task, { kind: kind === 'team' ? 'teamDigest' : 'digest', userID }),
          threadID: threadName(task, `digest-${kind}`),
        },
        words,
      )
      await sendTo(task, { userID, ...to }, content, {
        name: `digest.${kind}.${day}.${userID}`,
        forTeam: kind === 'team',
      })
    }
    await endDigest(db, company.id, { userID, kind }, until)
  },
)

/** A line as the one who is told may know people of its board. */
function shownTo(task: Task, reader: { userID: string; words: Words }, row: DigestRow): DigestRow {
  const { actor_id, actor, comment_html: html } = row
  const { userID, words } = reader
  const shown = shownToReader(task, { viewer: { userID }, words }, row, {
    author_id: actor_id,
    author_name: actor,
    html: html ?? '',
  })
  return {
    ...row,
    actor: shown.author?.name ?? null,
    // Only the team is told of posts in words; who has left it since may know nobody who is mentioned there.
    excerpt: row.is_anonymous && !row.for_team ? '' : row.excerpt,
    comment_html: html === null ? null : shown.html,
  }
}

/** The posts of what is told, each with its latest lines, and how many more there are. */
function postsOf(told: readonly DigestRow[], task: Task, words: Words): DigestPost[] {
  const byPost = new Map<string, [DigestRow, ...DigestRow[]]>()
  for (const row of told) {
    const others = byPost.get(row.post_id)
    if (others) others.push(row)
    else byPost.set(row.post_id, [row])
  }
  return [...byPost.values()].map((rowsOfPost) => {
    const [first] = rowsOfPost
    const lines = rowsOfPost.slice(0, mostLines).map((row) => lineOf(row, words, task.company.name))
    const more = rowsOfPost.length - lines.length
    return {
      title: cutAtWord(first.title === '' ? words.t('text.someone') : first.title, longestTitle),
      url: urlOf(first, task),
      lines: more > 0 ? [...lines, words.t('mail.digest.moreOfPost', { count: more })] : lines,
    }
  })
}

function urlOf(
  { kind, profile, board_url_name: boardURLName, url_name: urlName, post_id: id }: DigestRow,
  task: Task,
): string {
  if (profile === null) return postURL(task, { boardURLName, urlName })
  if (profile === 'entry') return isOfEditing(kind) ? entryEditorURL(task, urlName) : entryURL(task, urlName)
  return `${profileURL(task, { isCompany: profile === 'thirdPartyCompany', urlName })}#note-${id}`
}

function lineOf(
  { kind, actor, comment_html: html, excerpt, note, ...row }: DigestRow,
  words: Words,
  company: string,
): string {
  const { t } = words
  const board = saidName(words, row.board, row.board_names)
  const author = actor ?? company
  const said = saidStatus(words, row.status ?? '', row.status_names)
  const text = html === null ? '' : excerptOf(html, longestLine)
  const sentence = () => {
    if (kind === 'statusChanged') return t('mail.statusChanged.body', { status: said })
    if (kind === 'boardStatusChanged') return t('mail.digest.boardStatusChanged', { author, status: said })
    if (note !== null)
      return t('mail.digest.noteMention', { author, text: excerptOf(renderMarkdown(note).html, longestLine) })
    if (kind === 'mention' && text === '') return t('mail.digest.mentionInPost', { author })
    const isNew = kind === 'newPost' || kind === 'newPostInCategory'
    if (isNew && excerpt === '') return t('mail.newPost.bodyEmpty', { author, board })
    return t(`mail.digest.${kind}`, { author, board, text: isNew ? excerpt : text })
  }
  return cutAtWord(sentence(), longestLine)
}
