import { deriveAccent, oklchToHex, parseColour } from '../../../contract/accent.ts'
import type { Company, LookPicture } from '../../../contract/company.ts'
import type { LookDraft } from '../../../contract/look.ts'
import type { PortalFont } from '../../../contract/portalSettings.ts'

/** A picture as it would be: `id` is what a save would set, and undefined as long as nothing was changed. */
export interface ChosenPicture<Shown = LookPicture> {
  id?: string | null
  shown: Shown | null
}

/** The look as the form holds it. An empty accent is the product's own, an empty welcome text none. */
export interface Look {
  logo: ChosenPicture
  darkLogo: ChosenPicture
  cover: ChosenPicture
  favicon: ChosenPicture<{ smallURL: string }>
  accent: string
  welcome: string
  font: PortalFont
}

export const pictureNames = ['logo', 'darkLogo', 'cover', 'favicon'] as const
export type PictureName = (typeof pictureNames)[number]

/** The look that a company has. */
export function lookOf({ logo, darkLogo, cover, faviconURL, accent, portal }: Company): Look {
  return {
    logo: { shown: logo },
    darkLogo: { shown: darkLogo },
    cover: { shown: cover },
    favicon: { shown: faviconURL === null ? null : { smallURL: faviconURL } },
    accent: accent ?? '',
    welcome: portal.welcome ?? '',
    font: portal.font,
  }
}

/** The ids of the pictures that were changed, by the names of the inputs. */
export function changedPictures(look: Look): { [Name in `${PictureName}ID`]?: string | null } {
  return Object.fromEntries(
    pictureNames.flatMap((name) => (look[name].id === undefined ? [] : [[`${name}ID`, look[name].id]])),
  )
}

/** Whether it is not what the company has. */
export function differs(look: Look, company: Company): boolean {
  return (
    Object.keys(changedPictures(look)).length > 0 ||
    look.accent.trim().toLowerCase() !== (company.accent ?? '') ||
    look.welcome.trim() !== (company.portal.welcome ?? '') ||
    look.font !== company.portal.font
  )
}

/** What the preview shows of it; an accent that cannot be read yet is the product's own. */
export function draftOf(look: Look, theme: LookDraft['theme']): LookDraft {
  const colour = deriveAccent(look.accent) && parseColour(look.accent)
  return {
    company: {
      logo: look.logo.shown,
      darkLogo: look.darkLogo.shown,
      cover: look.cover.shown,
      welcome: look.welcome.trim() || null,
    },
    themeURL: colour ? `/theme/${oklchToHex(colour).slice(1)}.css` : null,
    font: look.font,
    theme,
  }
}
