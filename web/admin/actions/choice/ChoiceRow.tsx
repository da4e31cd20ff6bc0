import type { ReactNode } from 'react'
import { Icon } from '../../../ui/marks/Icon.tsx'
import { Kbd } from '../../../ui/text/Kbd.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../../words/useWords.ts'

export interface Choice {
  id: string
  text: string
  /** Shown instead of the text, which it says too. */
  mark?: ReactNode
}

interface ChoiceRowProps {
  id: string
  choice: Choice
  isActive: boolean
  isChosen: boolean
  isMultiple: boolean
  /** The digit that takes it; null for none. */
  nth: number | null
  onTake: () => void
}

export function ChoiceRow({ id, choice, isActive, isChosen, isMultiple, nth, onTake }: ChoiceRowProps) {
  const { t } = useWords()
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isMultiple ? isChosen : isActive}
      data-active={isActive || undefined}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
      className="flex min-h-9 w-full items-center text-start gap-2.5 rounded-sm px-2.5 text-ui hover:bg-hover data-active:bg-hover data-active:outline-2 data-active:-outline-offset-2 data-active:outline-focus pointer-coarse:min-h-11"
    >
      <span className="inline-flex size-4 shrink-0">{isChosen && <Icon name="check" size={16} />}</span>
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {choice.mark ?? choice.text}
        {isChosen && !isMultiple && <VisuallyHidden>{` (${t('adminActions.current')})`}</VisuallyHidden>}
      </span>
      {nth !== null && (
        <span aria-hidden className="inline-flex items-center pointer-coarse:hidden">
          <Kbd>{nth}</Kbd>
        </span>
      )}
    </button>
  )
}
