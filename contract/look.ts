import type { Company } from './company.ts'
import type { PortalFont } from './portalSettings.ts'

/** A look that is not saved yet, as the admin hands it to the portal's page in its preview. */
export interface LookDraft {
  company: Pick<Company, 'logo' | 'darkLogo' | 'cover'> & { welcome: string | null }
  themeURL: string | null
  font: PortalFont
  theme: 'light' | 'dark'
}

/** What passes between the preview and the page in it: the page says that it listens, and hears of each draft. */
export type PreviewMessage = { upwell: 'lookWanted' } | { upwell: 'look'; draft: LookDraft }
