import { useWritten } from '../behaviour/useWritten.ts'

interface TimeProps {
  /** What machines read: a moment, a day or a month, in ISO 8601. */
  at: string
  /** What is read. */
  words: (at: string) => string
  /** The present that the words are about, where they are. */
  now?: number
  /** The exact time, for the tooltip. */
  exact?: (at: string) => string
  className?: string | undefined
}

/**
 * A time in words. What the server wrote stays until it is about something else, and a tooltip is made when it is pointed at: a format of dates takes a slow machine a tenth of a
 * second to make, in which a page that wakes up would answer nothing. The browser may know other words than the server's ICU does; either wording is right.
 */
export function Time({ at, words, now, exact, className }: TimeProps) {
  const isWritten = useWritten(now === undefined ? at : `${at} ${now}`)
  return (
    <time
      className={className}
      dateTime={at}
      title={typeof document === 'undefined' ? exact?.(at) : undefined}
      onPointerEnter={exact && (({ currentTarget }) => (currentTarget.title = exact(at)))}
      suppressHydrationWarning
    >
      {isWritten ? '' : words(at)}
    </time>
  )
}
