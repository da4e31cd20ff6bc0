import type { Language } from './languages.ts'

/** What a company's server writes into the script that its customers' pages load. */
export interface SDKSettings {
  /** Where the company's portal is. */
  origin: string
  companyID: string
  /** The fill of buttons and the text on it, in light and in dark. */
  colours: readonly [fill: string, onFill: string]
  /** The script that is loaded when someone opens something. */
  framesURL: string
  /** What the button says, and what a badge counts. */
  words: Readonly<Record<Language, readonly [open: string, unread: string]>>
}

/** The name in the built script that is replaced by the settings. */
export const settingsName = 'upwellSettings'
