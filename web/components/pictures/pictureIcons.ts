import type { LateIcon } from '../../ui/marks/iconPaths.ts'

/** The glyphs of the code that adds pictures. */
export const pictureIcons = {
  upload: ['upload', 'M12 16V5M7.5 9.5 12 5l4.5 4.5M4.5 16v4h15v-4'],
  image: ['image', 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 4.5M15 9h.01'],
} as const satisfies Record<string, LateIcon>
