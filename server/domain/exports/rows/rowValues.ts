import { email as emailShape } from '../../../../contract/viewer.ts'
import { z } from 'zod'
import { languages } from '../../../../contract/languages.ts'
import { lengths } from '../../../../contract/lengths.ts'
import type { PortalSetting } from '../../../../contract/portalSettings.ts'
import { postContext } from '../../../../contract/postContext.ts'
import { viewQuery } from '../../../../contract/views.ts'
import { readLink } from '../../companies/updatePortal.ts'
import { shapeOf } from '../../files/keepPicture.ts'
import { isID } from '../../ids.ts'
import { longestImportedText } from '../../../../contract/lengths.ts'
import { checkText, requireName, requireText } from '../../text/checkText.ts'

/** The text after a form's own check; a text that the form refuses is refused. */
export const checked = (keep: (text: string) => string | null) =>
  z.string().transform((text, context) => {
    try {
      return keep(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'a form would refuse it' })
      return z.NEVER
    }
  })
/** A text used for lookups, not shown: a form's check must keep it unchanged. */
export const unchanged = (keep: (text: string) => string | null | undefined) =>
  checked((text) => (keep(text) === text ? text : refuse()))

function refuse(): never {
  throw new Error('it is not as it would be kept')
}

export const id = z.string().refine((text) => isID(text) && text === text.toLowerCase(), 'it is no id')
const earliest = Date.UTC(1900, 0, 1)
const dayMs = 24 * 60 * 60 * 1000
/**
 * No time before 1900, as for files of other tools, and none in the future, with a day's tolerance for clocks that
 * differ.
 */
export const time = z.iso
  .datetime()
  .refine(
    (text) => Date.parse(text) >= earliest && Date.parse(text) <= Date.now() + dayMs,
    'it is before 1900 or in the future',
  )
export const int = z.int().min(0).max(2_147_483_647)
/** Money in minor units, as far as the tables take it. */
export const amount = z.int().min(-1e15).max(1e15)
export const currency = z.string().regex(/^[A-Z]{3}$/)
/** Any language, not only those that Upwell speaks. */
export const languageTag = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i)
export const flag = z.boolean()
export const name = checked((text) => requireName('name', text, lengths.name))
/** A part of an address: `api` and `..` can't be a board's, and something like an id would be taken for one. */
export const urlName = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/)
  .refine((text) => !isID(text), 'it looks like an id')
export const email = unchanged((text) => emailShape.parse(text))
export const longText = checked((text) => checkText('text', text, longestImportedText))
const link = checked((text) => readLink(text, 'link'))
export const sourceURL = unchanged((text) => readLink(text, 'url', lengths.fieldText) ?? '')
/** A setting of the portal; null if the export predates it. */
export const portalShape = (setting: PortalSetting): z.ZodType => {
  if (setting.kind === 'flag') return flag
  if (setting.kind === 'text') return checked((text) => checkText(setting.column, text, setting.most))
  return setting.kind === 'link' ? link : z.enum(setting.options)
}
export const reference = unchanged((text) => requireText('text', text, 1_000))
export const fieldName = checked((text) => requireName('name', text, lengths.fieldName))
export const jsonText = unchanged((text) => JSON.stringify(JSON.parse(text)))
/** The custom data of a post's context. */
export const contextText = unchanged((text) => JSON.stringify(postContext.shape.data.unwrap().parse(JSON.parse(text))))
export const viewText = unchanged((text) => JSON.stringify(viewQuery.parse(JSON.parse(text))))
export const viewNames = unchanged((text) =>
  JSON.stringify(z.record(z.string().max(200), z.string().max(100)).parse(JSON.parse(text))),
)
export const language = z.enum(languages).nullable()
export const sideOf = (size: 'large' | 'small') =>
  z
    .int()
    .min(1)
    .max(Math.max(...Object.values(shapeOf).flatMap((shape) => Object.values(shape[size]))))
export const timeZone = unchanged((text) => (new Intl.DateTimeFormat('en', { timeZone: text }), text))
