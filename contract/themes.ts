/** What a reader can choose; `contrast` follows the system's light or dark, with stronger lines and words. */
export const themes = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof themes)[number]

/** What a document says of its theme; where it says nothing, the reader's system decides. */
export type ShownTheme = Exclude<Theme, 'system'>

/** The theme that a text names; null where it names none. */
export function themeOf(text: string | null | undefined): Theme | null {
  return themes.find((theme) => theme === text) ?? null
}
