import type { Happening, RecordedEvent } from '../../domain/events.ts'
import type { Told } from '../../domain/listeners/followers.ts'
import type { MailContent } from '../../email/frame.ts'
import type { Db } from '../../ports/database/database.ts'
import type { Task } from '../job.ts'

/**
 * Something that people are told of: after which events, whom, as which kind of notification, and its mail. A file of this folder is one notice,
 * found by `all.ts`. How each person is told follows from what they chose about the kind.
 */
export interface Notice {
  hears: readonly Happening['type'][]
  /** Who is told of an event, and as what. `only` narrows it to one person: it is asked again just before their email is sent. */
  toldOf(db: Db, event: RecordedEvent, only?: string): Promise<Told[]>
  /** The email to one of them, and a name of it that is the same when it is sent twice; null when there is nothing left to tell, `notYet` while it may still turn out so. */
  mail(task: Task, event: RecordedEvent, to: Told): Promise<{ content: MailContent; name: string } | 'notYet' | null>
}
