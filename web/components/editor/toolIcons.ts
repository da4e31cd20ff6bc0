import { lateIcons } from '../../ui/marks/lateIcons.ts'
import type { LateIcon } from '../../ui/marks/iconPaths.ts'
import type { CommandName } from './commands.ts'

/** The glyph of each button of the toolbar. */
export const toolIcons: Readonly<Record<CommandName, LateIcon>> = {
  bold: ['bold', 'M7.5 4.5h5.8a3.6 3.6 0 0 1 0 7.2H7.5zM7.5 11.7h6.7a3.9 3.9 0 0 1 0 7.8H7.5z'],
  italic: ['italic', 'M10.5 4.5H18M6 19.5h7.5M14.5 4.5l-5 15'],
  link: lateIcons.link,
  list: ['list', 'M9.5 6h11M9.5 12h11M9.5 18h11M4 6h1M4 12h1M4 18h1'],
  quote: ['quote', 'M4.5 5v14M9.5 7h10.5M9.5 12h10.5M9.5 17h6'],
  code: ['code', 'm8 7-5 5 5 5M16 7l5 5-5 5'],
  mention: ['mention', 'M16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0zM16 8v5.2a2.6 2.6 0 0 0 5.2 0V12a9.2 9.2 0 1 0-3.7 7.4'],
}
