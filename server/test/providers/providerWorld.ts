import { returnPaths, type SignInProvider } from '../../../contract/signInProviders.ts'
import type { Audience, ProviderShape } from '../../../contract/providerShapes.ts'
import { addMember } from '../../domain/identities/addMember.ts'
import { findOrCreatePerson } from '../../domain/identities/findOrCreatePerson.ts'
import { openOutbound } from '../../ports/outbound/outbound.ts'
import { hashOf } from '../../secrets/tokens.ts'
import { sessionCookieOf } from '../signedIn.ts'
import { expectOK, openWorld, type Person } from '../world.ts'
import { TestBrowser } from './testBrowser.ts'
import { outboundTo, startVendorProvider, type VendorName, type VendorProvider } from './vendorProvider.ts'

const root = 'http://upwell.test'
export const home = 'http://acme.upwell.test'

/** Whether a browser has arrived at a page of the company. */
export const isOurs = (url: URL) =>
  url.origin === home && (url.pathname === '/auth' || url.pathname === '/login' || url.pathname.startsWith('/admin'))

export type ProviderWorld = Awaited<ReturnType<typeof openProviderWorld>>

/** A world whose outside is one vendor's provider at a time, Okta's at first. */
export async function openProviderWorld() {
  const world = await openWorld()
  await world.service.outbound.close()
  let vendor: VendorProvider | null = null
  const present = () => {
    if (!vendor) throw new Error('no provider runs')
    return vendor
  }

  /** From now on the outside is this vendor. */
  async function become(name: VendorName): Promise<void> {
    await vendor?.stop()
    const shape = name === 'entraOfSeveral' ? 'entra' : name
    const next = await startVendorProvider(name, root + returnPaths[shape])
    world.service.outbound = outboundTo(next, openOutbound({ OUTBOUND_PRIVATE: 'allow' }))
    vendor = next
  }

  async function makeProvider(
    audience: Audience,
    change: Record<string, unknown> = {},
    {
      shape = 'okta',
      isTested = true,
      isOnly = false,
    }: { shape?: ProviderShape; isTested?: boolean; isOnly?: boolean } = {},
  ): Promise<SignInProvider> {
    const as = world.company.owner
    const given = {
      audience,
      shape,
      name: 'Acme ID',
      issuer: present().configuredIssuer,
      client: present().clientID,
      clientSecret: present().clientSecret,
    }
    const { body } = await expectOK(world.call('/api/signInProviders/create', given, { as }))
    const { id: providerID } = body['provider'] as SignInProvider
    const settings = { scopes: present().scopes, ...change }
    await expectOK(world.call('/api/signInProviders/update', { providerID, ...settings }, { as }))
    if (isTested) {
      await world.db
        .updateTable('sign_in_providers')
        .set({ tested_at: new Date(), tested_by: as.userID })
        .where('id', '=', providerID)
        .execute()
      await expectOK(world.call('/api/signInProviders/switch', { providerID, isEnabled: true, isOnly }, { as }))
    }
    const all = await expectOK(world.call('/api/signInProviders/getAll', {}, { as }))
    const { providers } = all.body['result'] as { providers: SignInProvider[] }
    const made = providers.find(({ id }) => id === providerID)
    if (!made) throw new Error('a provider that was made is not there')
    return made
  }

  async function prove(domain: string, companyID = world.company.id): Promise<void> {
    await world.db
      .insertInto('proven_domains')
      .values({ company_id: companyID, domain, token: 'x', proven_at: new Date() })
      .execute()
  }

  const browser = () => new TestBrowser(world.app, present())

  /** Goes to the provider and back, to where the hand-over or the sentence is. */
  function come(provider: { id: string }, by = browser(), more = ''): Promise<{ url: URL }> {
    return by.open(`${home}/auth/sso?provider=${provider.id}${more}`, isOurs)
  }

  /** Brings the hand-over's code to the company's host, as its page does. */
  async function enter(
    by: TestBrowser,
    url: URL,
  ): Promise<{ status: number; person: Person; code: string | undefined }> {
    const code = new URLSearchParams(url.hash.slice(1)).get('code') ?? ''
    const cookies = `upwell-handover=${by.cookie('acme.upwell.test', 'upwell-handover') ?? ''}`
    const answered = await world.call('/api/viewer/enter', { code }, { cookies })
    const cookie = sessionCookieOf(answered) ?? ''
    const session = await world.db
      .selectFrom('sessions')
      .select(['user_id', 'kind', 'proven_at'])
      .where('token_hash', '=', hashOf(cookie))
      .executeTakeFirst()
    return {
      status: answered.status,
      code: answered.body.code,
      person: { userID: session?.user_id ?? '', email: '', cookie },
    }
  }

  async function signIn(provider: { id: string }): Promise<Person> {
    const by = browser()
    const { url } = await come(provider, by)
    if (url.pathname !== '/auth') throw new Error(`not handed over: ${url.href}`)
    const { status, person } = await enter(by, url)
    if (status !== 200) throw new Error(`the hand-over was refused: ${status}`)
    return person
  }

  async function personWith(email: string): Promise<string> {
    return (await findOrCreatePerson(world.db, world.company.id, { kind: 'email', value: email, name: 'Ann' })).userID
  }

  async function memberWith(email: string): Promise<string> {
    return (await addMember(world.db, world.company.id, { email, name: 'Ann', role: 'contributor' })).userID
  }

  async function rolesOf(): Promise<Record<string, string>> {
    const roles = await world.db
      .selectFrom('roles')
      .select(['id', 'name'])
      .where('company_id', '=', world.company.id)
      .execute()
    return Object.fromEntries(roles.map(({ id, name }) => [name, id]))
  }

  /** Takes away what a test left. */
  async function clear(): Promise<void> {
    await world.db.deleteFrom('sign_in_providers').execute()
    await world.db.deleteFrom('proven_domains').execute()
    await world.db.deleteFrom('user_identities').where('kind', '=', 'oidc').execute()
    await world.db.deleteFrom('limits').execute()
  }

  await become('okta')
  return {
    world,
    get vendor() {
      return present()
    },
    become,
    makeProvider,
    prove,
    browser,
    come,
    enter,
    signIn,
    personWith,
    memberWith,
    rolesOf,
    clear,
    async close() {
      await vendor?.stop()
      await world.close()
    },
  }
}
