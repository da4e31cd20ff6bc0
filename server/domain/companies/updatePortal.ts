import { CallError } from '../../../contract/errors.ts'
import {
  portalEntries,
  type PortalSetting,
  type PortalSettingName,
  type PortalSettings,
} from '../../../contract/portalSettings.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { record } from '../events.ts'
import { cutText } from '../text/cutText.ts'
import { portalColumns, portalOf } from './portalColumns.ts'

export type PortalChange = { [Name in PortalSettingName]?: PortalSettings[Name] | undefined }

const longestLink = 500

/**
 * Changes how a company's portal greets its visitors; omitted settings stay, and a text beyond its limit is cut.
 * Refuses with `badLinkAddress` for a link that isn't a web address, naming the field, and with `changedMeanwhile`.
 */
export async function updatePortal(asking: Asking, change: PortalChange, expects?: PortalChange): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const present = await db
    .selectFrom('companies')
    .select(portalColumns)
    .where('id', '=', companyID)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  requireUnchanged(portalOf(present), expects)
  const changed = portalEntries.flatMap(([name, setting]) => {
    const value = change[name]
    if (value === undefined) return []
    const next = typeof value === 'string' ? tidied(name, setting, value) : value
    return next === present[setting.column] ? [] : [{ name, column: setting.column, next }]
  })
  if (changed.length === 0) return
  const next = Object.fromEntries(changed.map(({ column, next }) => [column, next])) as Partial<typeof present>
  await db.updateTable('companies').set(next).where('id', '=', companyID).execute()
  const fields = changed.map(({ name }) => name)
  await record(db, companyID, { type: 'company.updated', actorID: userID, data: { fields } })
}

function tidied(name: PortalSettingName, setting: PortalSetting, text: string): string | null {
  if (setting.kind === 'link') return readLink(text, name)
  return setting.kind === 'text' ? cutText(text, setting.most) || null : text
}

/**
 * An address as it is stored, or null for none: only web addresses, because a link must never run as a script. Refuses
 * with `badLinkAddress`.
 */
export function readLink(text: string, field: string, most = longestLink): string | null {
  const written = text.trim()
  if (written === '') return null
  // “example.com” without a scheme is a web address.
  const full = /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`
  const url = URL.canParse(full) ? new URL(full) : null
  const isWeb =
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === ''
  if (!isWeb || url.hostname === '' || url.href.length > most) throw new CallError('badLinkAddress', { field })
  return url.href
}
