import { z } from 'zod'
import { anyone, member } from './access.ts'
import { read, write } from './call.ts'
import { languages } from './languages.ts'
import { id, status } from './values.ts'

/** An address of the web that a footer may lead to. */
const link = z.string().nullable()

/**
 * What a company chose for its portal: the language that everyone reads who chose none (null: their browser's), the theme likewise, whether
 * the roadmap is shown, whether search engines may list it, whether anyone can mention the whole team or only those who have written in public, and
 * where its footer leads.
 */
export const portalSettings = z.object({
  language: z.enum(languages).nullable(),
  defaultTheme: z.enum(['system', 'light', 'dark']),
  showsRoadmap: z.boolean(),
  isIndexed: z.boolean(),
  anyoneMentionsTeam: z.boolean(),
  termsURL: link,
  privacyURL: link,
  imprintURL: link,
})
export type PortalSettings = z.infer<typeof portalSettings>

/** What every page of a company needs: its name, its look and its statuses in their order. `accent` is the colour that was chosen. */
export const company = z.object({
  id,
  name: z.string(),
  subdomain: z.string(),
  language: z.string(),
  timeZone: z.string(),
  accent: z.string().nullable(),
  logo: z.object({ url: z.string(), smallURL: z.string(), width: z.int(), height: z.int() }).nullable(),
  themeURL: z.string().nullable(),
  isDemo: z.boolean(),
  portal: portalSettings,
  statuses: z.array(status.extend({ onRoadmap: z.boolean() })),
})
export type Company = z.infer<typeof company>

export const companyGet = read('/api/company/get', {
  access: anyone,
  input: {},
  output: { company },
})

/** `logoID` is that of an uploaded picture; `null` takes the logo away. `accent: null` goes back to the product's own colour. `accentCorrected` says that the colour was changed so that it can be read. */
export const companyUpdate = write('/api/company/update', {
  access: member('company.manage'),
  touches: ['company'],
  input: {
    name: z.string().trim().max(200).optional(),
    accent: z.string().max(40).nullable().optional(),
    logoID: id.nullable().optional(),
  },
  output: { result: z.object({ company, accentCorrected: z.boolean() }) },
})

/** Changes how the portal greets its visitors; what is not named stays. A link is an address of the web (http or https), or null for none: refused with `badLinkAddress`. */
export const companyUpdatePortal = write('/api/company/updatePortal', {
  access: member('company.manage'),
  touches: ['company'],
  input: {
    language: z.enum(languages).nullable().optional(),
    defaultTheme: z.enum(['system', 'light', 'dark']).optional(),
    showsRoadmap: z.boolean().optional(),
    isIndexed: z.boolean().optional(),
    anyoneMentionsTeam: z.boolean().optional(),
    termsURL: z.string().max(2_000).nullable().optional(),
    privacyURL: z.string().max(2_000).nullable().optional(),
    imprintURL: z.string().max(2_000).nullable().optional(),
  },
  output: { company },
})
