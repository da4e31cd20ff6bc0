import type { MarkedText } from '../../../contract/search.ts'
import type { MessageID } from '../../words/words.ts'

export type CommandKind =
  | 'action'
  | 'page'
  | 'view'
  | 'segment'
  | 'board'
  | 'setting'
  | 'person'
  | 'post'
  | 'comment'
  | 'entry'
  | 'category'
  | 'tag'
  | 'status'
  | 'answer'
  | 'search'

/** Something that the command menu offers. */
export interface Command {
  /** Constant over time: by it what was chosen recently is known again. */
  id: string
  kind: CommandKind
  text: string
  /** The same text with the words marked that were typed. */
  marked?: MarkedText
  /** Where it belongs: a post's board, a setting's section, a person's address. */
  detail?: string
  /** The key that does the same. */
  shortcut?: string
  /** What choosing it does: leads to an address, does something, or shows a page of the menu with further commands. */
  does: { href: string } | { run: () => unknown } | { page: readonly Command[] }
}

/** The heading under which an action was registered; null for what is no action. */
export interface CommandGroup {
  title: MessageID
  commands: readonly Command[]
}
