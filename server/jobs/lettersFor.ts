import type { RecordedEvent } from '../domain/events.ts'
import type { Told } from '../domain/listeners/followers.ts'
import { readdressed } from '../email/frame/readdressed.ts'
import type { MailContent } from '../email/frame/frame.ts'
import { wordsFor } from '../words/words.ts'
import { endings } from './envelope.ts'
import type { Task } from './job.ts'
import type { Notice, Reader } from './notices/notice.ts'

/** Someone whose email is due, at the address that it goes to. */
export type Addressee = Told & { email: string }

/** An email to one person; the content is made when it is sent, so that a batch never holds all of them. */
export interface Addressed {
  to: Addressee
  content(): MailContent
  name: string
}

interface Letters {
  letters: Addressed[]
  /** For whom it may still turn out that there is something to tell. */
  later: string[]
}

/** The emails of a notice to some people: written once for all who read the same, and addressed to each. */
export async function lettersFor(
  task: Task,
  event: RecordedEvent,
  notice: Notice,
  people: readonly Addressee[],
): Promise<Letters> {
  const made: Letters = { letters: [], later: [] }
  for (const { reader, group } of await groupsOf(task, event, notice, people)) {
    const letter = await notice.mail(task, event, reader)
    if (letter === 'notYet') made.later.push(...group.map(({ userID }) => userID))
    if (letter === null || letter === 'notYet') continue
    const { postID } = letter
    const endingsFor = (userID: string) => ({
      ...endings(task, { kind: reader.kind, userID, ...(postID === undefined ? {} : { postID }) }),
      ownURLs: letter.ownURLs?.(userID) ?? [],
    })
    const addressTo = readdressed(letter.content, endingsFor(reader.userID))
    for (const to of group)
      made.letters.push({
        to,
        content: () => (to.userID === reader.userID ? letter.content : addressTo(endingsFor(to.userID))),
        name: letter.nameFor(to.userID),
      })
  }
  return made
}

/** Who reads the same email, with the one of them whom it is written for. */
async function groupsOf(
  { db, company }: Task,
  event: RecordedEvent,
  { apart }: Notice,
  people: readonly Addressee[],
): Promise<{ reader: Reader; group: Addressee[] }[]> {
  const ids = people.map(({ userID }) => userID)
  const variants = (await apart?.(db, event, ids)) ?? new Map<string, string>()
  const groups = new Map<string, { reader: Reader; group: Addressee[] }>()
  for (const one of people) {
    const { userID, kind } = one
    // Who is answered or named by a text may be named in it.
    const variant = kind === 'mention' || kind === 'reply' ? userID : variants.get(userID)
    const words = wordsFor(one.language ?? company.portal.language ?? company.language)
    const key = [kind, words.locale, one.forTeam, variant].join(' ')
    const found = groups.get(key)
    if (found) found.group.push(one)
    else
      groups.set(key, {
        reader: { userID, kind, words, viewer: variant === userID ? { userID } : null },
        group: [one],
      })
  }
  return [...groups.values()]
}
