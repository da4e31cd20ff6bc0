import { startProvider, type VendorProvider } from '../server/test/providers/vendorProvider.ts'
import { callFrom, postFrom } from './calls.ts'
import { expect, facts, test } from './journey.ts'
import { openOwnCompany } from './ownCompany.ts'
import { like, t } from './words.ts'

let provider: VendorProvider
test.beforeAll(async () => {
  provider = await startProvider({
    issuer: null,
    scopes: ['openid', 'email', 'profile'],
    redirectURL: `${facts.root}/oidc-redirect`,
    person: { sub: 'ann', email: 'ann@acme.example', email_verified: true, name: 'Ann Example' },
  })
})
test.afterAll(() => provider.stop())

test('an owner sets a provider up, tests it and turns it on; a customer signs in with it, and a stranger’s vote comes along', async ({
  page,
  chromiumBrowser,
}) => {
  const portal = await openOwnCompany(page, 'providers')
  await page.goto(`${portal}/admin/settings/sign-in`, { waitUntil: 'networkidle' })
  await page
    .getByRole('link', { name: t('adminSignIn.add') })
    .first()
    .click()
  await page.getByLabel(t('adminSignIn.shape.oidc')).check()
  await page.getByLabel(t('adminSignIn.field.name')).fill('Acme ID')
  await page.getByLabel(t('adminSignIn.field.issuer')).fill(provider.issuer)
  await page.getByLabel(t('adminSignIn.field.client')).fill(provider.clientID)
  await page.getByLabel(t('adminSignIn.field.secret')).fill(provider.clientSecret)
  await page.getByRole('button', { name: t('adminSignIn.new.submit') }).click()
  await page.getByRole('button', { name: t('adminSignIn.testButton') }).click()
  await expect(page.getByRole('heading', { name: t('adminSignIn.works', { provider: 'Acme ID' }) })).toBeVisible()
  await expect(page.getByText('ann@acme.example')).toBeVisible()
  await page.getByRole('link', { name: t('adminSignIn.open', { name: 'Acme ID' }) }).click()
  await page.getByRole('switch', { name: t('adminSignIn.enable') }).click()
  await expect(page.getByText(t('adminSignIn.saved'), { exact: true })).toBeVisible()

  const plain = await chromiumBrowser.newContext({ javaScriptEnabled: false })
  const link = await plain.newPage()
  await link.goto(`${portal}/login?next=/roadmap`)
  const href = await link.getByRole('link', { name: t('sso.continue', { name: 'Acme ID' }) }).getAttribute('href')
  expect(href).toMatch(/^\/auth\/sso\?provider=[\w-]+&next=%2Froadmap$/)
  await plain.close()

  const customer = await chromiumBrowser.newContext()
  const visitor = await customer.newPage()
  await visitor.goto(`${portal}/login?next=/roadmap`, { waitUntil: 'networkidle' })
  await visitor.getByRole('link', { name: t('sso.continue', { name: 'Acme ID' }) }).click()
  await visitor.waitForURL(`${portal}/roadmap`)
  await expect(visitor.getByRole('button', { name: /Ann Example/ })).toBeVisible()
  await customer.close()

  // A vote that was begun before the way to the provider is cast on the way back, and stays.
  const board = await callFrom<{ urlName: string }>(page, '/api/boards/create', { name: 'Wishes', access: 'public' })
  const { path } = await postFrom(page, board.urlName, 'Dark mode')
  const stranger = await chromiumBrowser.newContext()
  const voter = await stranger.newPage()
  const vote = (pressed: boolean) =>
    voter.getByRole('main').getByRole('button', { name: like('portal.vote.label'), pressed })
  await voter.goto(portal + path, { waitUntil: 'networkidle' })
  const cast = voter.waitForResponse(/\/votes\/create$/)
  await vote(false).click()
  await voter
    .getByRole('dialog')
    .getByRole('link', { name: t('sso.continue', { name: 'Acme ID' }) })
    .click()
  await expect(vote(true)).toBeVisible()
  await expect(voter).toHaveURL(portal + path)
  await (await cast).finished()
  await voter.reload({ waitUntil: 'networkidle' })
  await expect(vote(true)).toBeVisible()
  await stranger.close()
})
