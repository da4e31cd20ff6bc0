import { z } from 'zod'
import { mostNames, mostPages } from './filterKinds.ts'
import { hues, statusTypes } from './statusKinds.ts'

/** Shapes that several calls share. Ids are opaque strings, times ISO 8601 with milliseconds (0035, Calls). */
export const id = z.string().min(1).max(100)
export const time = z.string()
export const urlName = z
  .string()
  .min(1)
  .max(100)
  .refine((text) => !text.includes('\0'))
export const urlNames = z.array(urlName).max(mostNames)
export const done = z.object({ done: z.literal(true) })

export const pages = z.int().min(1).max(mostPages)
export const cursor = z.string().max(1_000)
export const pageSize = 20

/** The first so many rows of a list that has no pages. */
export const limit = z.int().min(1).max(200)

/** A month in which something is expected, as the date of its first day: `2027-03-01`. */
export const eta = z.iso.date().refine((day) => day >= '2000-01-01' && day < '2100-01-01' && day.endsWith('-01'))

/** A date that the database knows too: it has no year 0. */
export const day = z.iso.date().refine((text) => text >= '0001-01-01')

/** ISO dates in the company's time zone; `to` is exclusive. */
export const dateRange = z.strictObject({ from: day.optional(), to: day.optional() })

export const searchText = z.string().max(200)

/** The address of a segment; empty for everyone. */
export const segmentFilter = z
  .string()
  .max(100)
  .refine((text) => !text.includes('\0'))

export const author = z.object({
  id,
  name: z.string(),
  isMember: z.boolean(),
})

/** An author as pages show them beside what they wrote. */
export const person = author.extend({ pictureURL: z.string().nullable() })

/** The language of a name as a BCP 47 tag, where the company has names in several languages and the reader's is not its own. */
export const nameLanguage = z.string().optional()

export const status = z.object({
  id,
  name: z.string(),
  language: nameLanguage,
  urlName: z.string(),
  type: z.enum(statusTypes),
  hue: z.enum(hues),
})

export const category = z.object({
  id,
  name: z.string(),
  language: nameLanguage,
  urlName: z.string(),
  parentID: id.nullable(),
})

export const boardLink = z.object({ id, name: z.string(), language: nameLanguage, urlName: z.string() })
