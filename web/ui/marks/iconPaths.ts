/** The one stroke set: 24-unit grid, 1.75 stroke, drawn for this product. A glyph enters when a screen uses it. */
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
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  trash: 'M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 14h9l1-14M10.5 10.5v6M13.5 10.5v6',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  external: 'M13.5 4.5h6v6M19.5 4.5 11 13M17.5 13.5v6h-13v-13h6',
  upload: 'M12 16V5M7.5 9.5 12 5l4.5 4.5M4.5 16v4h15v-4',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 4.5M15 9h.01',
  flag: 'M6 21V4M6 4.5h12l-2.5 4 2.5 4H6',
  heart: 'M12 20C7 16 3.5 13 3.5 9a4.3 4.3 0 0 1 8.5-1a4.3 4.3 0 0 1 8.5 1c0 4-3.5 7-8.5 11z',
  reply: 'M9 6 4 11l5 5M4 11h10.5a5.5 5.5 0 0 1 5.5 5.5V18.5',
  settings:
    'M4 7.5h9M18 7.5h2M13 7.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M4 16.5h2M11 16.5h9M6 16.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  user: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20.5c0-4 3.4-6.5 7.5-6.5s7.5 2.5 7.5 6.5',
  'log-out': 'M10 4.5H4.5v15H10M15.5 7.5 20 12l-4.5 4.5M20 12H9.5',
  merge: 'M6 4v4c0 4 6 4.5 6 9v3.5M18 4v4c0 4-6 4.5-6 9M9 17.5l3 3 3-3',
  alert: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.3h.01',
} as const

export type IconName = keyof typeof iconPaths
