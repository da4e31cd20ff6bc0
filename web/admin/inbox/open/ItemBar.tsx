import type { ReactNode } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { useWords } from '../../../words/useWords.ts'
import { KeyMarks } from '../../keys/KeyMarks.tsx'
import type { Decision } from '../decisions.ts'
import type { InboxMoves } from '../useInboxMoves.ts'

interface ItemBarProps {
  /** Where the open post stands. */
  children: ReactNode
  decisions: readonly Decision[]
  onDecide: (decision: Decision) => void
  moves: InboxMoves
}

/** What can be decided about the open item, each with its key, and where one is. */
export function ItemBar({ children, decisions, onDecide, moves }: ItemBarProps) {
  const { t } = useWords()
  return (
    <div className="sticky top-0 z-1 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-bg px-5 py-2.5">
      <div className="flex min-w-0 items-center gap-1">
        <span className="lg:hidden">
          <IconButton icon="x" label={t('adminInbox.back')} onClick={() => moves.back()} />
        </span>
        <div className="min-w-0 pe-1">{children}</div>
        <IconButton icon="chevron-up" label={t('adminInbox.previous')} onClick={() => moves.move(-1)} />
        <IconButton icon="chevron-down" label={t('adminInbox.next')} onClick={() => moves.move(1)} />
      </div>
      <div role="group" aria-label={t('adminInbox.actions')} className="flex flex-wrap gap-1.5">
        {decisions.map((decision) => (
          <Button
            key={decision.name}
            size="small"
            look={decision.name === decisions[0]?.name ? 'secondary' : 'ghost'}
            aria-keyshortcuts={decision.key}
            onClick={() => onDecide(decision)}
          >
            {t(decision.text)}
            <span aria-hidden="true" className="max-md:hidden">
              <KeyMarks of={decision.key} />
            </span>
          </Button>
        ))}
      </div>
    </div>
  )
}
