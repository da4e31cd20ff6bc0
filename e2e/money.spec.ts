import { callFrom } from './calls.ts'
import { expect, test } from './journey.ts'
import { openOwnCompany } from './ownCompany.ts'
import { t } from './words.ts'

interface Named {
  id: string
  urlName: string
}

test('an owner chooses a currency and a rate, gives a customer an account owner and a deal, and links it to a post', async ({
  page,
}) => {
  const origin = await openOwnCompany(page, 'money')
  await page.goto(`${origin}/admin/settings/money`, { waitUntil: 'networkidle' })
  await page.getByLabel(t('adminMoney.reporting'), { exact: true }).selectOption('EUR')
  await page.getByRole('button', { name: t('admin.save'), exact: true }).click()
  await expect(page.getByText(t('adminMoney.noRates', { reporting: 'EUR' }))).toBeVisible()
  await page.getByRole('button', { name: t('adminMoney.newRate'), exact: true }).click()
  const rate = page.getByRole('dialog')
  await rate.getByLabel(t('adminMoney.currency')).selectOption('USD')
  await rate.getByLabel(t('adminMoney.rate'), { exact: true }).fill('0,9')
  await rate.getByRole('button', { name: t('adminMoney.saveRate') }).click()
  await expect(rate.getByText(t('adminMoney.wrongRate'))).toBeVisible()
  await rate.getByLabel(t('adminMoney.rate'), { exact: true }).fill('0.9')
  await rate.getByRole('button', { name: t('adminMoney.saveRate') }).click()
  await expect(
    page.getByText(t('adminMoney.equation', { currency: 'USD', rate: '0.9', reporting: 'EUR' })),
  ).toBeVisible()
  await page.getByRole('button', { name: t('adminMoney.addName') }).click()
  const owner = page.getByRole('dialog')
  await owner.getByLabel(t('adminMoney.name'), { exact: true }).fill('Ann Lee')
  await owner.getByLabel(t('adminMoney.email')).fill('ann@crm.example')
  await owner.getByRole('button', { name: t('adminMoney.addOwner') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'ann@crm.example' })).toBeVisible()

  const board = await callFrom<Named>(page, '/api/boards/create', { name: 'Ideas' })
  const post = await callFrom<Named>(page, '/api/posts/create', {
    boardID: board.id,
    title: 'Single sign-on with SAML',
  })
  const customer = await callFrom<Named>(page, '/api/thirdPartyCompanies/create', {
    name: 'Globex',
    monthlySpend: 120_000,
    currency: 'USD',
  })
  await page.goto(`${origin}/admin/companies/${customer.urlName}`, { waitUntil: 'networkidle' })
  await expect(page.getByText('≈ €1,080').first()).toBeVisible()
  await page.getByRole('button', { name: new RegExp(t('adminAccountOwners.change')) }).click()
  await page.getByRole('option', { name: /Ann Lee/ }).click()
  await expect(page.getByText(t('adminAccountOwners.assigned', { owner: 'Ann Lee', name: 'Globex' }))).toBeVisible()
  await expect(page.getByText(t('adminWorth.owner', { name: 'Ann Lee' })).first()).toBeVisible()

  await page.getByRole('button', { name: t('adminOpportunities.new') }).click()
  const wish = 'Single sign-on'
  const deal = page.getByRole('dialog', { name: t('adminOpportunities.new') })
  await deal.getByLabel(t('adminOpportunities.name'), { exact: true }).fill('Renewal for all teams')
  await expect(deal.getByLabel(t('adminOpportunities.currency'))).toHaveValue('EUR')
  await deal.getByLabel(t('adminOpportunities.value')).fill('48000')
  await deal.getByLabel(t('adminOpportunities.currency')).fill('usd')
  await deal.getByLabel(t('adminOpportunities.stage')).fill('Negotiation')
  await deal.getByLabel(t('adminOpportunities.probability')).fill('60')
  await deal.getByRole('button', { name: new RegExp(`^${t('adminOpportunities.post')}`) }).click()
  await page.getByRole('dialog').last().getByRole('combobox').fill('single')
  await page.getByRole('option', { name: new RegExp(wish) }).click()
  await deal.getByLabel(t('adminOpportunities.priority')).selectOption('mustHave')
  await deal.getByRole('button', { name: t('adminOpportunities.add') }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Renewal for all teams' }).first()
  await expect(row).toContainText('$48,000')
  await expect(row).toContainText('≈ €43,200')
  await expect(row).toContainText(`Negotiation · ${t('adminOpportunities.likely', { percent: 60 })}`)
  await expect(row.getByRole('combobox')).toHaveValue('mustHave')
  await row.getByRole('button', { name: t('adminOpportunities.actions', { name: 'Renewal for all teams' }) }).click()
  await page.getByRole('menuitem', { name: t('adminOpportunities.edit') }).click()
  await page.getByLabel(t('adminOpportunities.state')).selectOption('won')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.save') })
    .click()
  await expect(page.getByRole('region', { name: t('adminOpportunities.states.won') })).toContainText('Renewal for all')

  await row.getByRole('link', { name: 'Single sign-on with SAML' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/posts/ideas/${post.urlName}`))
  await page.getByRole('button', { name: t('adminOpportunities.linkHere') }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('New plant')
  await page.getByRole('option', { name: t('adminOpportunities.newNamed', { name: 'New plant' }) }).click()
  const next = page.getByRole('dialog', { name: t('adminOpportunities.new') })
  await next.getByLabel(t('adminOpportunities.value')).fill('1500')
  await next.getByRole('button', { name: t('adminOpportunities.add') }).click()
  const customers = page.getByRole('region', { name: t('adminCustomers.title') })
  await expect(customers).toContainText(t('adminCustomers.opportunity', { amount: '€1,500' }))
  const link = { name: 'New plant', title: 'Single sign-on with SAML' }
  await customers.getByRole('button', { name: t('adminOpportunities.unlink', link) }).click()
  await expect(customers.getByText('New plant', { exact: true })).toHaveCount(0)
  // Until its message is there, the last one that offers to undo is of an earlier change.
  await expect(page.getByText(t('adminOpportunities.unlinked', link))).toBeVisible()
  await page
    .getByRole('button', { name: t('manage.undo') })
    .last()
    .click()
  await expect(customers.getByText('New plant', { exact: true })).toBeVisible()
})
