import type { Happening, RecordedEvent } from '../../domain/events.ts'
import type { Stretch, Told } from '../../domain/listeners/followers.ts'
import type { MailContent } from '../../email/frame/frame.ts'
import type { Db } from '../../ports/database/database.ts'
import type { Words } from '../../words/words.ts'
import type { Task } from '../job.ts'

/**
 * Something that people are told of: after which events, whom, as which kind of notification, and its email. A file of this folder is one notice,
 * found by `all.ts`. How each person is told follows from what they chose about the kind.
 */
export interface Notice {
  hears: readonly Happening['type'][]
  /**
   * The next of those who may be told, by id and in that order, as many as the batch takes; those it gives too many, `toldOf` leaves out. A
   * notice without it tells few: all of them at once.
   */
  next?(db: Db, event: RecordedEvent, stretch: Stretch): Promise<string[]>
  /** Who is told of an event, and as what. `only` narrows it to some people: it is asked again just before their emails are sent. */
  toldOf(db: Db, event: RecordedEvent, only?: readonly string[]): Promise<Told[]>
  /** Notes whom it tells now, for what is told to a person once however many events it has, and gives those whom it may still tell. */
  claim?(tx: Db, event: RecordedEvent, told: readonly Told[]): Promise<Told[]>
  /**
   * What sets readers apart besides their kind, their language and whether they are of the team: a word for each of some people, who read the
   * same as those with the same word. Someone's own id: they read their own email. Those whom it leaves out read what most do.
   */
  apart?(db: Db, event: RecordedEvent, userIDs: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The email to some of them; null when there is nothing left to tell, `notYet` while it may still turn out so. */
  mail(task: Task, event: RecordedEvent, to: Reader): Promise<Letter | 'notYet' | null>
}

/** One of those who read the same email. It is written for them, and addressed anew to each of the others. */
export interface Reader {
  userID: string
  kind: Told['kind']
  words: Words
  /** The reader as one who sees their own name where others don't; null when more than one reads it. */
  viewer: { userID: string } | null
}

export interface Letter {
  content: MailContent
  /** The email's name, the same when it is sent twice. */
  nameFor(userID: string): string
  /** The post that its endings are about, if it is about one. */
  postID?: string
  /** The addresses in it that are a reader's own, besides its endings; none is the beginning of another. */
  ownURLs?(userID: string): readonly string[]
}
