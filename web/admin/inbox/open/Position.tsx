import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../../words/useWords.ts'

interface PositionProps {
  title: string
  /** The place of the open item, from one on. */
  at: number
  count: number
  isMore: boolean
}

/** "12 of 40", said with the title of the post that is open by now. */
export function Position({ title, at, count, isMore }: PositionProps) {
  const { t } = useWords()
  return (
    <p role="status" className="text-small text-ink-2 tabular-nums">
      <VisuallyHidden>{`${title}, `}</VisuallyHidden>
      {t('adminInbox.position', { at, count: Math.max(count, at), more: isMore ? '+' : '' })}
    </p>
  )
}
