import { useState } from 'react'
import { Icon } from '../marks/Icon.tsx'
import { formatCount } from '../text/Count.tsx'

export interface VoteBoxProps {
  count: number
  voted: boolean
  /** The whole name, with the post's title and the count: "Upvote Dark mode, 128 votes". */
  label: string
  locale: string
  /** Given the button, beside which what comes of it is said. */
  onToggle: (button: HTMLButtonElement) => void
  /** The vote is under way: it already shows, and a second press waits. */
  pending?: boolean
  disabled?: boolean
  /** The vote is made and waits for a connection: the words that say so. */
  waiting?: string | undefined
}

/**
 * 56 × 56, 56 × 64 for the finger. The number is the hero and stands bare in the ledger's column; a box comes where it can be pressed, and the accent
 * says that this vote is mine.
 */
export function VoteBox({
  count,
  voted,
  label,
  locale,
  onToggle,
  pending = false,
  disabled = false,
  waiting,
}: VoteBoxProps) {
  const [shown, setShown] = useState({ voted, rises: false })
  if (shown.voted !== voted) setShown({ voted, rises: voted })
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={voted}
      aria-busy={pending || undefined}
      disabled={disabled}
      title={waiting}
      onClick={pending ? undefined : ({ currentTarget }) => onToggle(currentTarget)}
      className={
        'group relative flex size-14 shrink-0 flex-col items-center justify-center rounded-md border ' +
        'transition-[background-color,border-color,color,translate] before:absolute before:-inset-y-1 before:-inset-x-px ' +
        'active:translate-y-px aria-busy:cursor-progress disabled:pointer-events-none ' +
        (voted ? votedLook : disabled ? disabledLook : restLook)
      }
    >
      <Icon
        name="chevron-up"
        className={
          pending
            ? 'opacity-50'
            : `transition-transform group-hover:-translate-y-px ${shown.rises ? 'animate-chevron' : ''}`
        }
      />
      <RollingCount count={count} locale={locale} />
      {waiting && <Icon name="clock" size={14} className="absolute end-0.5 top-0.5" />}
    </button>
  )
}

// A finger does not hover, and forced colours draw the transparent border: there the box always shows.
const restLook =
  'border-transparent text-ink hover:border-accent hover:bg-surface hover:text-accent-ink ' +
  'focus-visible:border-line-strong pointer-coarse:border-line pointer-coarse:bg-surface'
const votedLook = 'border-accent bg-accent text-on-accent'
const disabledLook = 'border-transparent bg-sunken text-ink-2'

/** Rolls once by 8 px in the direction of the change; the first number stands still. */
function RollingCount({ count, locale }: { count: number; locale: string }) {
  const [shown, setShown] = useState({ count, roll: '' })
  if (shown.count !== count) setShown({ count, roll: count > shown.count ? 'animate-roll-up' : 'animate-roll-down' })
  return (
    <span key={count} className={`text-h3 leading-5 tabular-nums ${shown.roll}`}>
      {formatCount(count, locale)}
    </span>
  )
}
