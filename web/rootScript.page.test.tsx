import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneLine } from '../server/domain/text/oneLine.ts'
import { newID } from '../server/domain/ids.ts'
import { nastyWords, packed } from '../server/test/nastyTexts.ts'
import { makeRole } from '../server/test/teamWorld.ts'
import { expectOK, type RootPerson, type TestCompany, type World } from '../server/test/world.ts'
import { expectHarmless, expectNoControl, openPage, shapeOf } from './test/harmless.ts'
import { openPages } from './test/openPages.ts'

/** Script in every text that a page of the root shows: names of companies, people, roles and passkeys, and what an address asks for. */
let world: World
let nasty: RootPerson[]
let harmless: RootPerson

const names = packed(nastyWords, 90)

beforeAll(async () => {
  world = await openPages({ REGISTRATION: 'open' })
  harmless = await signedIn('harmless', world.other)
  nasty = []
  for (const name of names) nasty.push(await signedIn(name, world.company))
})
afterAll(() => world.close())

/** Someone on a company's team, who and whose company, role and passkey are called so. */
async function signedIn(name: string, at: TestCompany): Promise<RootPerson> {
  const role = await makeRole(world, ['admin.view'], at)
  const { email } = await world.member(role.name, at)
  const as = await world.account(email)
  await expectOK(world.callRoot('/api/accounts/update', { name }, { as }))
  const passkey = { id: newID(), account_id: as.accountID, credential_id: Buffer.from(newID()), name: 'Key' }
  await world.db
    .insertInto('passkeys')
    .values({ ...passkey, public_key: Buffer.from('key'), counter: '0', transports: [] })
    .execute()
  await expectOK(world.callRoot('/api/accounts/renamePasskey', { passkeyID: passkey.id, name }, { as }))
  await world.db
    .updateTable('roles')
    // The tests' parser takes a bracket before a quotation mark in JSON for the beginning of a tag, unlike browsers.
    .set({ name: oneLine(name).slice(0, 40).replace(/<$/, '') })
    .where('id', '=', role.id)
    .execute()
  return as
}

const rename = (at: TestCompany, name: string) =>
  expectOK(world.call('/api/company/update', { name }, { as: at.owner, at }))
const open = (url: string, as: RootPerson | null) =>
  openPage(world, url, { host: 'upwell.test', ...(as ? { cookie: `upwell-account=${as.cookie}` } : {}) })

const pages = [
  '/account',
  '/account/security',
  '/login',
  '/redirect?to=/admin',
  '/previewEmail',
  '/register',
  '/accept-invite',
]

test('every page of an account has the shape that it has with harmless words, and shows them as text', async () => {
  await rename(world.other, 'harmless')
  const { referral_code: code } = await world.db
    .selectFrom('companies')
    .select('referral_code')
    .where('id', '=', world.company.id)
    .executeTakeFirstOrThrow()
  const shapes = new Map<string, string[]>()
  for (const url of pages) shapes.set(url, shapeOf(await open(url, harmless)))
  for (const [index, as] of nasty.entries()) {
    const name = names[index] ?? ''
    await rename(world.company, name)
    for (const url of pages) {
      const page = await open(url, as)
      // An email is previewed in a frame without rights.
      expectHarmless(url, page, url === '/previewEmail' ? ['iframe'] : [])
      expectNoControl(url, page)
      expect(shapeOf(page), url).toEqual(shapes.get(url))
      if (url === '/login') expect(page.text, url).toContain(oneLine(name))
    }
    const recommended = await open(`/register/${code}`, null)
    expectHarmless('/register', recommended)
    expectNoControl('/register', recommended)
  }
})

test('what is asked for in an address is text in the page, and leads nowhere else', async () => {
  for (const text of names) {
    const query = encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))
    for (const url of [
      `/login?next=${query}&company=${query}&browser=${query}`,
      `/redirect?to=${query}&company=${query}`,
      `/previewEmail?email=${query}&language=${query}`,
      `/register/${query}`,
      `/resetPassword?token=${query}`,
      `/accept-invite?token=${query}`,
      `/okta-redirect?code=${query}&state=${query}&error=${query}`,
      `/account/${query}`,
      `/${query}`,
    ]) {
      const response = await world.app.inject({ method: 'GET', url, headers: { host: 'upwell.test' } })
      expect(response.statusCode, url).toBeLessThan(500)
      expect(response.headers.location ?? '/', url).toMatch(/^(http:\/\/([a-z]+\.)?upwell\.test)?\/(?![/\\])[^\s<>"]*$/)
      if (response.statusCode === 200) expectHarmless(url, await open(url, null))
    }
  }
})
