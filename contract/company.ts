import { z } from 'zod'
import { anyone, member } from './access.ts'
import { read, write } from './call.ts'
import { image } from './images.ts'
import {
  portalEntries,
  portalPermission,
  type PortalSetting,
  type PortalSettingName,
  type PortalSettings,
} from './portalSettings.ts'
import { id, status } from './values.ts'

/** What a company chose for its portal: `contract/portalSettings.ts` has an entry for each. */
const portal = z.object(shapesOf(shapeOf))

const picture = image.omit({ id: true })
/** A picture of a company's look. Width and height are those of `url`, in pixels. */
export type LookPicture = z.infer<typeof picture>

/**
 * What every page of a company needs: its name, its look and its statuses in order. `accent` is the chosen colour.
 * `darkLogo` replaces `logo` in the dark theme, if there is one. The welcome text and the font are portal settings.
 */
export const company = z.object({
  id,
  name: z.string(),
  subdomain: z.string(),
  language: z.string(),
  timeZone: z.string(),
  accent: z.string().nullable(),
  logo: picture.nullable(),
  darkLogo: picture.nullable(),
  cover: picture.nullable(),
  faviconURL: z.string().nullable(),
  themeURL: z.string().nullable(),
  isDemo: z.boolean(),
  portal,
  statuses: z.array(status.extend({ onRoadmap: z.boolean() })),
})
export type Company = z.infer<typeof company>

export const companyGet = read('/api/company/get', {
  access: anyone,
  input: {},
  output: { company },
})

/** `logoID`, `darkLogoID`, `coverID` and `faviconID` are those of uploaded pictures; `null` takes one away. `accent: null` goes back to the product's own colour. `accentCorrected` says that the colour was changed so that it can be read. */
export const companyUpdate = write('/api/company/update', {
  access: member('company.manage'),
  touches: ['company'],
  input: {
    name: z.string().trim().max(200).optional(),
    accent: z.string().max(40).nullable().optional(),
    logoID: id.nullable().optional(),
    darkLogoID: id.nullable().optional(),
    coverID: id.nullable().optional(),
    faviconID: id.nullable().optional(),
  },
  output: { result: z.object({ company, accentCorrected: z.boolean() }) },
})

/**
 * Changes how the portal greets its visitors; what is not named stays. A link is an address of the web (http or https), or null for none: refused
 * with `badLinkAddress`. A text longer than its entry says is cut there.
 */
export const companyUpdatePortal = write('/api/company/updatePortal', {
  access: member(portalPermission),
  touches: ['company'],
  input: z.object(shapesOf(inputOf)).partial().shape,
  output: { company },
})

type Shapes = { [Name in PortalSettingName]: z.ZodType<PortalSettings[Name]> }

function shapesOf(shape: (setting: PortalSetting) => z.ZodType): Shapes {
  return Object.fromEntries(portalEntries.map(([name, setting]) => [name, shape(setting)])) as Shapes
}

/** What a setting can be. */
function shapeOf(setting: PortalSetting): z.ZodType {
  if (setting.kind === 'flag') return z.boolean()
  if (setting.kind === 'link' || setting.kind === 'text') return z.string().nullable()
  return setting.default === null ? z.enum(setting.options).nullable() : z.enum(setting.options)
}

/** What a form can send: a link is tidied and a text cut where it is stored. */
function inputOf(setting: PortalSetting): z.ZodType {
  if (setting.kind === 'text') return z.string().max(20_000).nullable()
  return setting.kind === 'link' ? z.string().max(2_000).nullable() : shapeOf(setting)
}
