export type Hue = 'grey' | 'amber' | 'blue' | 'violet' | 'green' | 'red' | 'teal' | 'pink'

/** The text colour of each hue. */
export const hueInks: Record<Hue, string> = {
  grey: 'text-status-grey',
  amber: 'text-status-amber',
  blue: 'text-status-blue',
  violet: 'text-status-violet',
  green: 'text-status-green',
  red: 'text-status-red',
  teal: 'text-status-teal',
  pink: 'text-status-pink',
}

/** The soft ground on which a hue's text is readable in both themes. */
export const hueGrounds: Record<Hue, string> = {
  grey: 'bg-status-grey-soft',
  amber: 'bg-status-amber-soft',
  blue: 'bg-status-blue-soft',
  violet: 'bg-status-violet-soft',
  green: 'bg-status-green-soft',
  red: 'bg-status-red-soft',
  teal: 'bg-status-teal-soft',
  pink: 'bg-status-pink-soft',
}
