import { useState } from 'react'
import { createPortal } from 'react-dom'
import '../../../locales/en/activity.json?texts'
import { useShortly } from '../../ui/behaviour/useShortly.ts'
import { useWindowEvents } from '../../ui/behaviour/useWindowEvents.ts'
import { useWords } from '../../words/useWords.ts'
import type { Voted } from './sayVoted.ts'

const noteMs = 2_000

/** Says for two seconds what came of a vote: below the button that was pressed, over what stands there, and once to those who listen. */
export function VoteNote() {
  const { t } = useWords()
  const [voted, setVoted] = useState<Voted | null>(null)
  const [isShown, setIsShown] = useShortly(noteMs)
  useWindowEvents({
    'upwell:voted': ({ detail }) => {
      setVoted(detail)
      setIsShown(detail.viewerVoted)
    },
  })
  const text =
    voted === null || !isShown
      ? ''
      : t(voted.viewerFollows ? 'activity.votedFollowing' : 'activity.voted', { count: Math.max(voted.others, 0) })
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      {voted &&
        isShown &&
        createPortal(
          // The button's own text stays its count.
          <span
            aria-hidden="true"
            data-note={text}
            className="pointer-events-none absolute start-0 top-full z-10 mt-1.5 animate-rise rounded-md border border-line bg-surface px-2.5 py-1 text-small whitespace-nowrap text-ink shadow-popover tabular-nums after:content-[attr(data-note)]"
          />,
          voted.button,
        )}
    </>
  )
}
