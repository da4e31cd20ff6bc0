import type { ScreenState } from './stage.ts'
import type { Theme } from './themes.ts'

/** What a page is looked at with: a desk's window, a phone that is touched, and where there is least room: 1280 px at 400 % (WCAG 1.4.10). */
export const sizes = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true },
  320: { viewport: { width: 320, height: 640 }, hasTouch: true },
} as const
export type Width = keyof typeof sizes

const languages = ['en', 'ar'] as const
const widths = [1440, 320] as const
const themes = ['light', 'dark', 'more contrast', 'more contrast in the dark'] as const

export interface View {
  language: (typeof languages)[number]
  width: Width
  /** The first is judged by every rule; the others change colours and nothing else, and are judged by the rules that look at colours. */
  themes: readonly [Theme, ...Theme[]]
}

/** Every combination. Themes with more contrast are the same in every language. */
const everyView: readonly View[] = languages.flatMap((language) =>
  widths.map((width) => ({ language, width, themes: language === 'en' ? themes : (['light', 'dark'] as const) })),
)

/** One of them each, by turns. */
const turns: readonly View[] = themes.flatMap((theme) =>
  languages.flatMap((language) => widths.map((width): View => ({ language, width, themes: [theme] }))),
)

/** Whether every combination is asked for, by `SCREENS=all`, and not one of each by turns. */
export const isEveryView = process.env['SCREENS'] === 'all'

/** The views that a state is judged in: its own turn, which follows from its name and stays when others are added; or all. */
export function viewsOf({ screen, state }: ScreenState): readonly View[] {
  return isEveryView ? everyView : [inTurnOf(`${screen}: ${state}`, turns)]
}

/** One of some, always the same for a name. */
export function inTurnOf<T>(name: string, choices: readonly T[]): T {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  const choice = choices[((sum ^ (sum >>> 15)) >>> 0) % choices.length]
  if (choice === undefined) throw new Error('There is nothing to choose from.')
  return choice
}

export function nameOf({ language, width, themes: [theme] }: View): string {
  return `${language}, ${width} px, ${isEveryView ? 'all themes' : theme}`
}
