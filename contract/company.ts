import { z } from 'zod'
import { anyone, member } from './access.ts'
import { read, write } from './call.ts'
import { id, status } from './values.ts'

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
  input: { name: z.string().trim().max(200).optional(), accent: z.string().max(40).nullable().optional(), logoID: id.nullable().optional() },
  output: { result: z.object({ company, accentCorrected: z.boolean() }) },
})
