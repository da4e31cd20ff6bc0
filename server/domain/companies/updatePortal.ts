import { CallError } from '../../../contract/errors.ts'
import type { PortalSettings } from '../../../contract/company.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'

const columns = {
  language: 'portal_language',
  defaultTheme: 'default_theme',
  showsRoadmap: 'shows_roadmap',
  isIndexed: 'is_indexed',
  anyoneMentionsTeam: 'anyone_mentions_team',
  termsURL: 'terms_url',
  privacyURL: 'privacy_url',
  imprintURL: 'imprint_url',
} as const

type Setting = keyof typeof columns
export type PortalChange = { [S in Setting]?: PortalSettings[S] | undefined }

const longestLink = 500

/**
 * Changes how a company's portal greets its visitors; what is not given stays. Refuses with `badLinkAddress` for a link that is not of the
 * web, naming the field.
 */
export async function updatePortal(asking: Asking, change: PortalChange): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const present = await db
    .selectFrom('companies')
    .select(Object.values(columns))
    .where('id', '=', companyID)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const given = (Object.keys(columns) as Setting[]).filter((setting) => change[setting] !== undefined)
  const next = Object.fromEntries(
    given.map((setting) => [columns[setting], valueOf(setting, change[setting] ?? null)]),
  ) as Partial<typeof present>
  const changed = given.filter((setting) => next[columns[setting]] !== present[columns[setting]])
  if (changed.length === 0) return
  await db.updateTable('companies').set(next).where('id', '=', companyID).execute()
  await record(db, companyID, { type: 'company.updated', actorID: userID, data: { fields: changed } })
}

function valueOf(setting: Setting, value: string | boolean | null): string | boolean | null {
  return typeof value === 'string' && setting.endsWith('URL') ? readLink(value, setting) : value
}

/** An address as it is stored, or null for none: only the web's own, for a link must never run as a script. Refuses with `badLinkAddress`. */
export function readLink(text: string, field: string): string | null {
  const written = text.trim()
  if (written === '') return null
  // Whoever writes example.com means the web.
  const full = /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`
  const url = URL.canParse(full) ? new URL(full) : null
  const isWeb =
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === ''
  if (!isWeb || url.hostname === '' || url.href.length > longestLink) throw new CallError('badLinkAddress', { field })
  return url.href
}
