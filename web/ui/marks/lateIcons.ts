import type { LateIcon } from './iconPaths.ts'
import { lateHeart } from './lateHeart.ts'

/** The glyphs of menus, of a post's own page and of the admin: they come with the code of menus. */
export const lateIcons = {
  link: ['link', 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1'],
  edit: ['edit', 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5'],
  trash: ['trash', 'M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 14h9l1-14M10.5 10.5v6M13.5 10.5v6'],
  external: ['external', 'M13.5 4.5h6v6M19.5 4.5 11 13M17.5 13.5v6h-13v-13h6'],
  flag: ['flag', 'M6 21V4M6 4.5h12l-2.5 4 2.5 4H6'],
  heart: lateHeart,
  reply: ['reply', 'M9 6 4 11l5 5M4 11h10.5a5.5 5.5 0 0 1 5.5 5.5V18.5'],
  settings: [
    'settings',
    'M4 7.5h9M18 7.5h2M13 7.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M4 16.5h2M11 16.5h9M6 16.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  ],
  user: ['user', 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20.5c0-4 3.4-6.5 7.5-6.5s7.5 2.5 7.5 6.5'],
  'log-out': ['log-out', 'M10 4.5H4.5v15H10M15.5 7.5 20 12l-4.5 4.5M20 12H9.5'],
} as const satisfies Record<string, LateIcon>
