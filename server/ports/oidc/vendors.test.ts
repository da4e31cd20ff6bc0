import { afterAll, expect, test } from 'vitest'
import { startVendorProvider, outboundTo, type VendorName } from '../../test/providers/vendorProvider.ts'
import { TestBrowser } from '../../test/providers/testBrowser.ts'
import { openOutbound } from '../outbound/outbound.ts'
import { beginAttempt, finishAttempt } from './attempt.ts'
import { groupsOf, type Claims } from './claims.ts'

const outbound = openOutbound({ OUTBOUND_PRIVATE: 'allow' })
afterAll(() => outbound.close())
const redirectURL = 'https://upwell.test/oidc-redirect'

async function signInWith(
  name: VendorName,
  person: Record<string, unknown> = {},
  configuredIssuer?: string,
): Promise<Claims> {
  const provider = await startVendorProvider(name, redirectURL)
  Object.assign(provider.person, person)
  try {
    const shape = name === 'entraOfSeveral' ? 'entra' : name
    const settings = { ...provider, shape, issuer: configuredIssuer ?? provider.configuredIssuer } as const
    const there = outboundTo(provider, outbound)
    const { url, attempt } = await beginAttempt(there, settings, { redirectURL, state: 'a-state' })
    const { url: returned } = await new TestBrowser(null, provider).open(url)
    // Microsoft sends no issuer along with the code.
    if (name === 'entraOfSeveral') returned.searchParams.delete('iss')
    return await finishAttempt(there, settings, { attempt, returned })
  } finally {
    await provider.stop()
  }
}

test('Google: an address of a hosted domain or of its own is verified, another one is not', async () => {
  expect(await signInWith('google')).toMatchObject({
    issuer: 'https://accounts.google.com',
    subject: '110169484474386276334',
    email: 'ann@acme.example',
    isEmailVerified: true,
    name: 'Ann',
  })
  expect(await signInWith('google', { email: 'ann@gmail.com', hd: undefined })).toMatchObject({ isEmailVerified: true })
  expect(await signInWith('google', { hd: undefined })).toMatchObject({ isEmailVerified: false })
  expect(await signInWith('google', { email_verified: false })).toMatchObject({ isEmailVerified: false })
})

test('Microsoft Entra ID, one tenant: the company’s own directory knows the address', async () => {
  const claims = await signInWith('entra', { groups: ['0a1b'] })
  expect(claims).toMatchObject({ email: 'ann@acme.example', isEmailVerified: true, name: 'Ann' })
  expect(groupsOf(claims, 'groups')).toEqual(['0a1b'])
})

test('Microsoft Entra ID, several tenants: the issuer is the person’s tenant, and an address counts only with xms_edov', async () => {
  const claims = await signInWith('entraOfSeveral')
  expect(claims.issuer).toMatch(/^https:\/\/login\.microsoftonline\.com\/3fc1b7a2-[\w-]+\/v2\.0$/)
  expect(claims.isEmailVerified).toBe(false)
  expect((await signInWith('entraOfSeveral', { xms_edov: true })).isEmailVerified).toBe(true)
})

test('Microsoft Entra ID: a tenant that the token does not name is refused', async () => {
  await expect(signInWith('entraOfSeveral', { tid: 'another' })).rejects.toMatchObject({ failure: 'issuer' })
  await expect(signInWith('entraOfSeveral', { tid: undefined })).rejects.toMatchObject({ failure: 'issuer' })
})

test('Okta: a custom authorization server, whose claims are at the user info', async () => {
  const claims = await signInWith('okta')
  expect(claims).toMatchObject({
    issuer: 'https://acme.okta.com/oauth2/default',
    email: 'ann@acme.example',
    isEmailVerified: true,
  })
  expect(groupsOf(claims, 'groups')).toEqual(['Everyone'])
  expect(groupsOf(claims, 'roles')).toBeNull()
})

test('OneLogin: an issuer with a path, whose directory knows its addresses unless it says otherwise', async () => {
  expect(await signInWith('onelogin')).toMatchObject({
    issuer: 'https://acme.onelogin.com/oidc/2',
    isEmailVerified: true,
  })
  expect(await signInWith('onelogin', { email_verified: false })).toMatchObject({ isEmailVerified: false })
})

test('any other issuer: HTTP Basic, a name in two parts, and only its own word on the address', async () => {
  expect(await signInWith('oidc')).toMatchObject({ name: 'Ann Example', isEmailVerified: true })
  expect(await signInWith('oidc', { email_verified: undefined })).toMatchObject({ isEmailVerified: false })
  expect(await signInWith('oidc', { email: undefined })).toMatchObject({ email: null, isEmailVerified: false })
})
