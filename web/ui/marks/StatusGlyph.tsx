/** How far a status has come, as a shape, so that colour is never the only sign. */
export type Stage = 'open' | 'underReview' | 'planned' | 'inProgress' | 'complete' | 'closed'

/** Circles that fill by quarters, and a struck one: the six shapes ○ ◔ ◑ ◕ ● ⊘. */
const fills: Record<Stage, string | null> = {
  open: null,
  underReview: 'M8 8V3.5A4.5 4.5 0 0 1 12.5 8z',
  planned: 'M8 3.5a4.5 4.5 0 0 1 0 9z',
  inProgress: 'M8 8H3.5A4.5 4.5 0 1 0 8 3.5z',
  complete: 'M8 3.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z',
  closed: null,
}

export function StatusGlyph({ stage, className = '' }: { stage: Stage; className?: string }) {
  const fill = fills[stage]
  return (
    <svg className={`shrink-0 ${className}`} width="14" height="14" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeWidth="1.5" />
      {fill && <path d={fill} fill="currentColor" />}
      {stage === 'closed' && <path d="m4 12 8-8" stroke="currentColor" strokeWidth="1.5" />}
    </svg>
  )
}
