import { formatTagOf, languageOf } from '../../../contract/languages.ts'
import type { Reader } from '../../domain/digests/readReaders.ts'
import { cutAtWord } from '../../domain/text/cutAtWord.ts'
import type { MailContent } from '../../email/frame/frame.ts'
import type { Words } from '../../words/words.ts'
import { postURL } from '../envelope.ts'
import type { Task } from '../job.ts'

/** Writes one reader's email in their words. `isEmpty`: it says nothing. */
export type Compose = (reader: Reader, words: Words) => { isEmpty: boolean; content: MailContent }

/** What an email is about: from the one until the other, which is its slot. */
export interface Span {
  since: Date
  until: Date
}

const longestTitle = 80

/** A post as emails list it. */
export function linked<Post extends { title: string; urlName: string; boardURLName: string }>(task: Task, post: Post) {
  return { ...post, title: cutAtWord(post.title, longestTitle), url: postURL(task, post) }
}

/** How a language writes dates of a time zone. */
export function datesFor({ locale }: Words, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(formatTagOf(languageOf(locale) ?? 'en'), { dateStyle: 'medium', timeZone })
}
