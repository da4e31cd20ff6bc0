import { hueGrounds, hueInks, type Hue } from './hueClasses.ts'
import { type Stage, StatusGlyph } from './StatusGlyph.tsx'

export type StatusType = 'open' | 'active' | 'complete' | 'closed'

interface StatusChipProps {
  /** The status's own name, as the company wrote it. */
  name: string
  type: StatusType
  hue: Hue
  /** The language of the name, where it is not the page's. */
  lang?: string | undefined
  /** `text` leaves the ground away: for dense rows and legends. `heading` does too, in the size of what it stands above. */
  look?: 'chip' | 'text' | 'heading'
}

export function StatusChip({ name, type, hue, lang, look = 'chip' }: StatusChipProps) {
  const ground = look === 'chip' ? `rounded-xs px-1.5 py-0.5 ${hueGrounds[hue]}` : ''
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 ${look === 'heading' ? 'text-h3' : 'text-micro'} ${hueInks[hue]} ${ground}`}
    >
      <StatusGlyph stage={statusStage(type, hue)} />
      <span dir="auto" lang={lang} className="truncate">
        {name}
      </span>
    </span>
  )
}

/**
 * Gives the shape of a status. Complete and closed have one each; a company's open and active statuses differ in hue alone, so the
 * hue decides: open is empty when grey and a quarter otherwise; active is a quarter (amber, grey), a half (blue, teal) and three quarters (violet and the rest).
 */
export function statusStage(type: StatusType, hue: Hue): Stage {
  if (type === 'open' && hue !== 'grey') return 'underReview'
  if (type !== 'active') return type
  if (hue === 'amber' || hue === 'grey') return 'underReview'
  return hue === 'blue' || hue === 'teal' ? 'planned' : 'inProgress'
}
