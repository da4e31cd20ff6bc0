import type { Hue } from '../../ui/marks/hueClasses.ts'

/** A dot in the colour of a tag or a status, for those who can see it; its name is said beside it. */
export function HueDot({ hue, size }: { hue: Hue; size: 'small' | 'medium' }) {
  return (
    <span
      aria-hidden="true"
      className={`shrink-0 rounded-full ${size === 'small' ? 'size-2' : 'size-3.5'} ${fills[hue]}`}
    />
  )
}

const fills: Record<Hue, string> = {
  grey: 'bg-status-grey',
  amber: 'bg-status-amber',
  blue: 'bg-status-blue',
  violet: 'bg-status-violet',
  green: 'bg-status-green',
  red: 'bg-status-red',
  teal: 'bg-status-teal',
  pink: 'bg-status-pink',
}
