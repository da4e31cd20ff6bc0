/** The size of the widget's panel and of its pop-up of news, in pixels, where the window has room for them. */
export const panelSize = { width: 380, height: 620 } as const

/** What the pop-up of news shows of an entry: how it begins in the list, and all of it once it is opened. */
export const entryPlaces = ['list', 'entry'] as const
export type EntryPlace = (typeof entryPlaces)[number]

/** The address at which the team sees an entry as the widget shows it, published or not. */
export function entryInWidget(entryID: string, place: EntryPlace, theme: 'light' | 'dark'): string {
  return `/admin/changelog/widget/${entryID}/${place}?theme=${theme}`
}
