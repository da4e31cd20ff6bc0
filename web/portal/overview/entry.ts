/** An entry of the ledger: 56 px for its number or date, then what it is about. */
export const entry = 'flex gap-4 border-t border-line py-4'

/** The title of an entry, which leads to it. */
export const entryTitle =
  'line-clamp-2 wrap-anywhere hover:underline hover:decoration-line-strong hover:underline-offset-2'

/** What else an entry says, in one line. */
export const entryMeta = 'mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3'
