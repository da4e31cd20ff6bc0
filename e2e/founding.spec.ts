import type { BrowserContextOptions, Page } from '@playwright/test'
import { codeFor, expect, facts, mailsTo, newAddress, noteComplaints, test } from './journey.ts'
import { t as english, wordsOf } from './words.ts'

/** From the root's first page to a customer's first post, with everything that a person does counted: a press, a field filled in. */
const mostActions = 25

const ways: readonly { name: string; subdomain: string; language: 'en' | 'ar'; options: BrowserContextOptions }[] = [
  { name: 'at a desk', subdomain: 'kestrel', language: 'en', options: { locale: 'en' } },
  {
    name: 'on a phone',
    subdomain: 'dunnock',
    language: 'en',
    options: { locale: 'en', viewport: { width: 390, height: 844 }, hasTouch: true },
  },
  { name: 'in Arabic', subdomain: 'wheatear', language: 'ar', options: { locale: 'ar' } },
]

for (const { name, subdomain, language, options } of ways) {
  test(`someone founds a company ${name}, creates a board, and a customer writes its first post`, async ({
    chromiumBrowser,
    complaints,
  }) => {
    const t = wordsOf(language)
    let actions = 0
    const fill = async (page: Page, label: string, text: string) => {
      actions += 1
      await page.getByLabel(label, { exact: true }).fill(text)
    }
    const press = async (page: Page, role: 'button' | 'link', label: string) => {
      actions += 1
      await page.getByRole(role, { name: label, exact: true }).first().click()
    }
    const open = async () => {
      const page = await (await chromiumBrowser.newContext(options)).newPage()
      noteComplaints(page, complaints)
      return page
    }

    const founder = await open()
    const email = newAddress()
    await founder.goto(facts.root)
    await press(founder, 'link', english('landing.signUp'))
    await founder.waitForURL(/\/register$/)
    await founder.waitForLoadState('networkidle')
    await fill(founder, t('register.company'), subdomain)
    await fill(founder, t('register.name'), 'Kaya Kestrel')
    await fill(founder, t('register.email'), email)
    await fill(founder, t('register.password'), 'seven quiet lakes at noon')
    await expect(founder.getByText(`${subdomain}.localhost`)).toBeVisible()
    await press(founder, 'button', t('register.submit'))
    await expect(founder.getByRole('heading', { name: t('register.confirm.title') })).toBeVisible()
    await fill(founder, t('register.confirm.code'), await codeFor(email))
    const portal = `http://${subdomain}.${new URL(facts.root).host}`
    await founder.waitForURL(`${portal}/admin/posts`)
    await founder.waitForLoadState('networkidle')

    await expect(founder.getByText(english('adminOnboarding.progress', { done: 0, all: 5 }))).toBeVisible()
    await press(founder, 'link', english('adminOnboarding.board.action'))
    await fill(founder, english('admin.boards.name'), 'Ideas')
    await press(founder, 'button', english('admin.boards.make'))
    await founder.waitForURL(/\/boards\/ideas/)

    const customer = await open()
    const address = newAddress()
    await customer.goto(portal, { waitUntil: 'networkidle' })
    actions += 1
    await customer.getByPlaceholder(t('portal.composer.open')).click()
    await fill(customer, t('write.composer.title'), 'Opening hours on the first page')
    await press(customer, 'button', t('write.composer.submit'))
    await fill(customer, t('write.signIn.email'), address)
    await press(customer, 'button', t('write.signIn.send'))
    await fill(customer, t('write.signIn.code'), await codeFor(address))
    await expect(customer.getByRole('heading', { level: 1, name: 'Opening hours on the first page' })).toBeVisible()
    expect(actions, 'what the two of them did').toBeLessThanOrEqual(mostActions)
    // The code, and the news of the post.
    expect((await mailsTo(email, 2)).map(({ subject }) => subject.includes('Opening hours'))).toEqual([false, true])

    await founder.goto(`${portal}/admin/posts`)
    await expect(founder.getByText(english('adminOnboarding.progress', { done: 3, all: 5 }))).toBeVisible()
    await founder.context().close()
    await customer.context().close()
  })
}
