import type { Tag } from '../../../contract/teamFacts.ts'
import { HueDot } from '../forms/HueDot.tsx'

/** A tag by its name, with its colour beside it. */
export function TagChip({ tag: { name, hue } }: { tag: Pick<Tag, 'name' | 'hue'> }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 rounded-xs border border-line px-1.5 py-0.5 text-micro text-ink">
      <HueDot hue={hue} size="small" />
      <span dir="auto" className="truncate">
        {name}
      </span>
    </span>
  )
}
