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
import { done, id, nameLanguage, status, time } from './values.ts'

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
  /** When everything of the company will be erased, and its portal closed until then; null for a company that stays. */
  eraseAt: time.nullable(),
  portal,
  /** The language of the welcome text, like that of a name. */
  welcomeLanguage: nameLanguage,
  statuses: z.array(status.extend({ onRoadmap: z.boolean() })),
})
export type Company = z.infer<typeof company>

export const companyGet = read('/api/company/get', {
  access: anyone,
  keyScope: 'company:read',
  input: {},
  output: { company },
})

/** A company's own facts that its team changes, as `expects` has them too. */
const facts = {
  name: z.string().trim().max(200),
  timeZone: z.string().max(100),
  accent: z.string().max(40).nullable(),
}

/** `logoID`, `darkLogoID`, `coverID` and `faviconID` are those of uploaded pictures; `null` takes one away. `accent: null` goes back to the product's own colour. `accentCorrected` says that the colour was changed so that it can be read. `portal` has settings of the portal that are saved with the rest or not at all. `expects` has what the form began with: `changedMeanwhile` names, joined by commas, the fields that are different by now. A time zone is one of the IANA database that the server's database knows: otherwise `badInput`. */
export const companyUpdate = write('/api/company/update', {
  access: member('company.manage'),
  touches: ['company'],
  input: {
    ...z.object(facts).partial().shape,
    logoID: id.nullable().optional(),
    darkLogoID: id.nullable().optional(),
    coverID: id.nullable().optional(),
    faviconID: id.nullable().optional(),
    portal: z.strictObject(shapesOf(inputOf)).partial().optional(),
    expects: z
      .strictObject({ ...facts, portal: z.strictObject(shapesOf(inputOf)).partial() })
      .partial()
      .optional(),
  },
  output: { result: z.object({ company, accentCorrected: z.boolean() }) },
})

/**
 * Changes how the portal greets its visitors; what is not named stays. A link is an address of the web (http or https), or null for none: refused
 * with `badLinkAddress`. A text longer than its entry says is cut there. `expects` has what the
 * form began with, as for `company/update`.
 */
export const companyUpdatePortal = write('/api/company/updatePortal', {
  access: member(portalPermission),
  touches: ['company'],
  input: {
    ...z.object(shapesOf(inputOf)).partial().shape,
    expects: z.strictObject(shapesOf(inputOf)).partial().optional(),
  },
  output: { company },
})

/**
 * Gives the company another subdomain. The old one leads to the new one (308) and is given to nobody else. Sessions belong to one host, so that
 * everyone signs in again at `url`, the new address of its admin. `expects` is the present one. Refuses with `badSubdomain` and `changedMeanwhile`.
 */
export const companyRenameSubdomain = write('/api/company/renameSubdomain', {
  access: member('company.manage'),
  fresh: true,
  touches: ['company'],
  input: { subdomain: z.string().max(200), expects: z.string().max(200) },
  output: { result: z.object({ subdomain: z.string(), url: z.string() }) },
  // Each name that is given up is kept for good.
  limit: { count: 10, seconds: 24 * 60 * 60 },
})

/**
 * How the company's emails present themselves: null for the company's name as sender, for no footer, and for replies that reach nobody. `replyTo` is
 * changed by calls of its own (`replyTo.ts`), because it is proved by a code.
 */
export const emailSettings = z.object({
  senderName: z.string().nullable(),
  footer: z.string().nullable(),
  replyTo: z.string().nullable(),
})

/** What only the team knows of the company's settings. */
export const companyGetSettings = read('/api/company/getSettings', {
  access: member('company.manage'),
  input: {},
  output: { settings: z.object({ email: emailSettings }) },
})

const emailInput = { senderName: z.string().max(1_000).nullable(), footer: z.string().max(10_000).nullable() }

/** Changes the emails' settings; what is not named stays. Refuses with `textTooLong` and `changedMeanwhile`. */
export const companyUpdateEmail = write('/api/company/updateEmail', {
  access: member('company.manage'),
  touches: ['company'],
  input: { ...z.object(emailInput).partial().shape, expects: z.strictObject(emailInput).partial().optional() },
  output: { email: emailSettings },
})

/** A company that is being deleted: who asked for it, when, and when it is erased. An operator has no name here. */
const closing = z.object({ askedBy: z.string().nullable(), askedAt: time, eraseAt: time }).nullable()

export const companyGetClosing = read('/api/company/getClosing', {
  access: member('admin.view'),
  input: {},
  output: { closing },
})

/**
 * Closes the portal for visitors and has everything erased after 30 days, until which `keep` takes it back. Refuses with `otherName` unless the
 * company's name was typed, and with `isClosing`.
 */
export const companyDelete = write('/api/company/delete', {
  access: member('company.delete'),
  fresh: true,
  touches: ['company'],
  input: { name: z.string().max(200) },
  output: { closing },
})

/** Takes the deletion back. Refuses with `notFound` if the company is not closing. */
export const companyKeep = write('/api/company/keep', {
  access: member('company.delete'),
  touches: ['company'],
  input: {},
  output: { result: done },
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

/** Whether the company requires a second factor of its team, and who has one: those without first, at most 500. */
export const companyGetSecurity = read('/api/company/getSecurity', {
  access: member('signIn.manage'),
  input: {},
  output: {
    security: z.object({
      requiresSecondFactor: z.boolean(),
      team: z.array(z.object({ id, name: z.string(), hasFactor: z.boolean() })),
    }),
  },
})

/** Refuses with `factorMissing` when the person who requires it has none. */
export const companyChangeSecurity = write('/api/company/changeSecurity', {
  access: member('signIn.manage'),
  fresh: true,
  touches: ['company'],
  input: { requiresSecondFactor: z.boolean() },
  output: { result: done },
})
