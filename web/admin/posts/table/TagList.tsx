import type { Tag } from '../../../../contract/teamFacts.ts'
import { hueGrounds, hueInks } from '../../../ui/marks/hueClasses.ts'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../../words/useWords.ts'

const most = 2

/** A post's tags in one line: the first two, and how many more; all of them in the tooltip. */
export function TagList({ tags }: { tags: readonly Tag[] }) {
  const { list, t } = useWords()
  if (tags.length === 0) return null
  const rest = tags.length - most
  return (
    <span className="flex min-w-0 items-center gap-1" title={list(tags.map(({ name }) => name))}>
      {tags.slice(0, most).map(({ id, name, hue }) => (
        <span
          key={id}
          dir="auto"
          className={`min-w-0 truncate rounded-xs px-1.5 py-0.5 text-micro ${hueGrounds[hue]} ${hueInks[hue]}`}
        >
          {name}
        </span>
      ))}
      {rest > 0 && (
        <span className="shrink-0 text-micro text-ink-3">
          {`+${rest}`}
          <VisuallyHidden>{` ${t('adminPosts.moreTags')}`}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
