/**
 * The one stroke set: 24-unit grid, 1.75 stroke, drawn for this product. A glyph enters when a screen uses it. Every page loads these; those that no
 * first paint of a list shows are in `lateIcons.ts`.
 */
export const iconPaths = {
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.2 15.2 20.5 20.5',
  'chevron-up': 'm5 15 7-7 7 7',
  'chevron-down': 'm5 9 7 7 7-7',
  'chevron-right': 'm9 5 7 7-7 7',
  comment: 'M4 5.5h16v11h-9.5L6 20.5v-4H4z',
  x: 'M6 6 18 18M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3 2',
  check: 'm4.5 12.5 5 5 10-11',
  pin: 'M8 3.5h8M9.5 3.5V10L6.5 13.5v1.5h11v-1.5L14.5 10V3.5M12 15v6',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  bell: 'M6 16.5V10a6 6 0 0 1 12 0v6.5l1.5 1.5h-15zM10 21h4',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  merge: 'M6 4v4c0 4 6 4.5 6 9v3.5M18 4v4c0 4-6 4.5-6 9M9 17.5l3 3 3-3',
  alert: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.3h.01',
} as const

/** A glyph that comes with the code that shows it: its name and its path. */
export type LateIcon = readonly [name: string, path: string]

export type IconName = keyof typeof iconPaths | LateIcon
