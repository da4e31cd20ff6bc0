import { createHmac } from 'node:crypto'
import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { identifiedUser, type IdentifiedUser } from '../../../contract/identify.ts'
import type { widgetIdentify } from '../../../contract/widget.ts'
import { sameToken } from '../../secrets/tokens.ts'
import type { Asking } from '../asking.ts'
import { openSecrets } from '../sso/secrets.ts'
import { enterFrame, nobody, openFrame } from './openFrame.ts'
import { recognize } from './recognize.ts'
import { readSettings, requireOwnID } from './settings.ts'

type Identified = OutputOf<typeof widgetIdentify>

/**
 * Someone whom a page of the company names, if a token does or a hash of their ID vouches for them. Nothing is written of anyone else: an ID can be guessed, and so can an address. Refuses with
 * `notFound`, `tooMany` and `busy`.
 */
export async function identifyInPage(
  asking: Asking,
  { companyID, ssoToken, user = {}, hash }: InputOf<typeof widgetIdentify>,
): Promise<Identified> {
  if (companyID !== undefined) await requireOwnID(asking, companyID)
  if (ssoToken !== undefined) {
    const { opened, problem } = await enterFrame(asking, ssoToken)
    return { problem, field: null, putAside: [], ...opened }
  }
  const refused = (problem: Identified['problem'], field: string | null = null): Identified => ({
    problem,
    field,
    putAside: [],
    ...nobody,
  })
  const [secrets, { takesFacts }] = await Promise.all([
    openSecrets(asking, 'identify'),
    readSettings(asking.db, asking.companyID),
  ])
  if (secrets.length === 0) return refused('unverified')
  const id = typeof user['id'] === 'number' ? String(user['id']) : user['id']
  if (typeof id !== 'string' || id === '') return refused('refused', 'id')
  const secret = signerOf(id, hash ?? user['hash'], secrets)
  if (!secret) return refused('hash')
  const known = Object.keys(identifiedUser.shape).map((name) => [name, user[name]] as const)
  const read = identifiedUser.safeParse({ ...Object.fromEntries(known), id })
  if (!read.success) return refused('refused', read.error.issues[0]?.path.join('.') ?? null)
  const { taken, putAside } = takesFacts ? withoutMoney(read.data) : aboutThemselves(read.data)
  const found = await recognize(asking, { ...taken, id }, { isSigned: false })
  if ('refusal' in found)
    return found.refusal.code === 'ofTeam' ? refused('team') : refused('refused', found.refusal.field ?? null)
  const frame = await openFrame(asking, found.userID, { kind: 'secret', id: secret.id })
  return frame ? { problem: null, field: null, putAside, ...frame.opened } : refused('team')
}

/** The secret by which a hash is that of an id. */
function signerOf<Secret extends { text: string }>(
  id: string,
  given: unknown,
  secrets: readonly Secret[],
): Secret | undefined {
  const digits = typeof given === 'string' ? given.toLowerCase() : ''
  return secrets.find(({ text }) => sameToken(digits, createHmac('sha256', text).update(id).digest('hex')))
}

interface Taken {
  taken: IdentifiedUser
  putAside: string[]
}

/** What people choose for themselves in any case: their name and picture. */
function aboutThemselves({ id, name, avatarURL, ...others }: IdentifiedUser): Taken {
  return { taken: { id, name, avatarURL }, putAside: namesIn(others).filter((name) => name !== 'alias') }
}

/** Everything but amounts: what a customer is worth is not theirs to say. */
function withoutMoney({ companies, ...user }: IdentifiedUser): Taken {
  const hasMoney = companies?.some(({ monthlySpend }) => monthlySpend != null) ?? false
  const without = companies?.map((company) => ({ ...company, monthlySpend: undefined, currency: undefined }))
  return { taken: { ...user, companies: without }, putAside: hasMoney ? ['companies.monthlySpend'] : [] }
}

function namesIn(facts: object): string[] {
  return Object.entries(facts).flatMap(([name, value]) => (value == null ? [] : [name]))
}
