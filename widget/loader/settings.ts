import type { SDKSettings } from '../../contract/sdkSettings.ts'

declare const upwellSettings: SDKSettings

/** The server writes them into the script. */
export const settings: SDKSettings = upwellSettings

export type Theme = 'light' | 'dark' | 'auto'
export type Side = 'top' | 'bottom' | 'left' | 'right'

/** How a page wants what it shows to look. */
export interface Look {
  theme?: Theme | undefined
  language?: string | undefined
  /** False where the page offers no pictures of itself. */
  screenshots?: boolean | undefined
}

/** The language that a page asks for, else its own. */
export function languageOf({ language }: Look): keyof SDKSettings['words'] {
  const [primary = ''] = (language ?? document.documentElement.lang).toLowerCase().split('-')
  return primary in settings.words ? (primary as keyof SDKSettings['words']) : 'en'
}
