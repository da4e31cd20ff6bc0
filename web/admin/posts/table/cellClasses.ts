import type { ShownColumn } from './columns.ts'

/** Where a column is shown: what nobody chose gives way in narrow windows, and a phone has room for score and title alone. */
export function shownFrom({ id, from, isUsual }: ShownColumn): string {
  if (id === 'score' || id === 'title') return ''
  return isUsual ? widths[from] : 'hidden md:table-cell'
}

const widths: Record<ShownColumn['from'], string> = {
  always: '',
  md: 'hidden md:table-cell',
  lg: 'hidden lg:table-cell',
  xl: 'hidden xl:table-cell',
  '2xl': 'hidden 2xl:table-cell',
  chosen: 'hidden md:table-cell',
}

/** The side of a column's words, and the room to the next one. */
export function sideOf({ isNumber }: ShownColumn): string {
  return isNumber ? 'text-end pe-5' : 'text-start pe-4'
}
