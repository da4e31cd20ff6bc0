import { useMemo } from 'react'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../../words/useWords.ts'
import '../../../../locales/en/edits.json?texts'
import { wordDiff } from './wordDiff.ts'

interface DiffProps {
  before: string
  after: string
  className: string
}

/** Two versions of a text in one: what went is struck through, what came is underlined, and both are said to be. */
export function Diff({ before, after, className }: DiffProps) {
  const { t } = useWords()
  const image = t('edits.image')
  const parts = useMemo(
    () => wordDiff(withoutAddresses(before, image), withoutAddresses(after, image)),
    [before, after, image],
  )
  return (
    <div dir="auto" className={`whitespace-pre-wrap wrap-anywhere ${className}`}>
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>
        const Mark = kind === 'removed' ? 'del' : 'ins'
        return (
          <Mark
            key={index}
            className={
              kind === 'removed'
                ? 'bg-status-red-soft text-status-red line-through decoration-1'
                : 'bg-status-green-soft text-status-green underline decoration-2 underline-offset-[0.15em]'
            }
          >
            <VisuallyHidden>{t(kind === 'removed' ? 'edits.removed' : 'edits.added')} </VisuallyHidden>
            {text}
          </Mark>
        )
      })}
    </div>
  )
}

/** An image is named by its description, or by a word for one: its address says nothing to a reader, and may lead nowhere any more. */
function withoutAddresses(text: string, image: string): string {
  return text.replace(
    /!\[([^[\]\n]{0,300})\]\(\/files\/[\w-]{1,100}\)/g,
    (_all, label: string) => `[${label || image}]`,
  )
}
