/** What a reader can choose; `contrast` follows the system's light or dark, with stronger lines and words. */
export const themes = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof themes)[number]

/** What a document says of its theme; where it says nothing, the reader's system decides. */
export type ShownTheme = Exclude<Theme, 'system'>

/** The ground of a page in sRGB (`--bg` of tokens.css), which a browser gives its own bars too. */
const grounds = { light: '#fafbfa', dark: '#0d100e' }

/** The colour of a browser's bars in a theme, where the system asks for `scheme`. */
export function barColour(theme: Theme, scheme: keyof typeof grounds): string {
  return grounds[theme === 'light' || theme === 'dark' ? theme : scheme]
}

/** The theme that a text names; null where it names none. */
export function themeOf(text: string | null | undefined): Theme | null {
  return themes.find((theme) => theme === text) ?? null
}
