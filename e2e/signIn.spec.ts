import type { Page } from '@playwright/test'
import { askForCode, codeFor, expect, facts, linkFor, mailsTo, newAddress, noteComplaints, test } from './journey.ts'
import { like, t } from './words.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const board = `${facts.demo}/feature-requests`
/** A post of the demo's that stays: others come and go in the journeys beside these. */
const wish = 'Gift vouchers'

/** A person's actions on a page: a press, or a field that is filled in. A code is at hand: reading it is none. */
function counting(page: Page) {
  let actions = 0
  return {
    count: () => actions,
    press: (name: string | RegExp) => {
      actions += 1
      return page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .locator('visible=true')
        .first()
        .click()
    },
    open: (placeholder: string) => {
      actions += 1
      return page.getByPlaceholder(placeholder).click()
    },
    fill: (label: string, text: string) => {
      actions += 1
      return page.getByLabel(label, { exact: true }).fill(text)
    },
  }
}

const voted = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: like('portal.vote.label'), pressed: true })
const codeStep = (page: Page) => page.getByRole('dialog').getByLabel(t('write.signIn.code'), { exact: true })

/** Begins a vote as a stranger; the dialog then waits for the code. */
async function beginVote(page: Page, email: string): Promise<void> {
  await page.goto(board, { waitUntil: 'networkidle' })
  await page
    .getByRole('main')
    .getByRole('button', { name: like('portal.vote.label', { title: wish }) })
    .click()
  await askForCode(page, email)
  await expect(codeStep(page)).toBeVisible()
}

test('a stranger’s vote takes at most five actions from the landing, with the code at hand', async ({ page }) => {
  const email = newAddress()
  const person = counting(page)
  await page.goto(board)
  await person.press(like('portal.vote.label', { title: wish }))
  await person.fill(t('write.signIn.email'), email)
  await person.press(t('write.signIn.send'))
  await person.fill(t('write.signIn.code'), await codeFor(email))
  await expect(voted(page)).toHaveCount(1)
  expect(person.count()).toBeLessThanOrEqual(5)
})

test('a stranger’s post takes at most seven actions from the landing, with the code at hand', async ({ page }) => {
  const email = newAddress()
  const person = counting(page)
  await page.goto(board)
  await person.open(t('portal.composer.open'))
  await person.fill(t('write.composer.title'), 'Seven presses to a post')
  await person.press(t('write.composer.submit'))
  await person.fill(t('write.signIn.email'), email)
  await person.press(t('write.signIn.send'))
  await person.fill(t('write.signIn.code'), await codeFor(email))
  await expect(page.getByRole('heading', { level: 1, name: 'Seven presses to a post' })).toBeVisible()
  expect(person.count()).toBeLessThanOrEqual(7)
})

test.describe('on a phone, which reloads the tab while the email is read', () => {
  test.use({ contextOptions: phone })

  test('the dialog is at the code again, and the vote is cast', async ({ page }) => {
    const email = newAddress()
    await beginVote(page, email)
    await page.reload()
    await expect(codeStep(page)).toBeVisible()
    await expect(page.getByText(t('write.signIn.sent', { email }))).toBeVisible()
    await expect(page.getByRole('button', { name: t('write.signIn.otherAddress') })).toBeVisible()
    const cast = page.waitForResponse(/votes\/create$/)
    await codeStep(page).fill(await codeFor(email))
    await expect(voted(page)).toHaveCount(1)
    // It shows before it is written, and this reader came too late for an outbox that would keep it.
    await (await cast).finished()
    await page.reload()
    await expect(voted(page)).toHaveCount(1)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('a comment that was typed is published by its draft', async ({ page }) => {
    const email = newAddress()
    await page.goto(board)
    await page.getByRole('main').getByRole('listitem').filter({ hasText: wish }).getByRole('link').first().click()
    await page.getByPlaceholder(t('post.comment.placeholder')).click()
    await page.getByRole('textbox', { name: t('post.comment.label') }).fill('For my aunt, who has everything.')
    await page.getByRole('button', { name: t('comment.submit'), exact: true }).click()
    await askForCode(page, email)
    await expect(codeStep(page)).toBeVisible()
    await page.reload()
    const written = page.waitForResponse(/comments\/create$/)
    await codeStep(page).fill(await codeFor(email))
    await expect(page.getByRole('article').getByText('For my aunt, who has everything.')).toHaveCount(1)
    await (await written).finished()
    await page.reload()
    await expect(page.getByRole('article').getByText('For my aunt, who has everything.')).toHaveCount(1)
  })
})

test('the link works on another device: it names address and deed, does nothing when opened, and votes once when pressed', async ({
  page,
  chromiumBrowser,
}) => {
  const email = newAddress()
  await beginVote(page, email)
  const link = await linkFor(email)

  const theirs = await (await chromiumBrowser.newContext(phone)).newPage()
  const complaints: string[] = []
  noteComplaints(theirs, complaints)
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(t('account.link.vote', { email, title: wish }))
  await theirs.reload()
  await theirs.getByRole('button', { name: t('account.link.submitVote') }).click()
  await theirs.getByRole('button', { name: t('askName.skip') }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(wish)
  await expect(voted(theirs)).toHaveCount(1)

  // A second time it says so, and leads on.
  await theirs.goto(link)
  await expect(theirs.getByText(t('account.link.used'))).toBeVisible()
  await theirs.getByRole('link', { name: t('account.goOn') }).click()
  await theirs.waitForURL(`${facts.demo}/`)
  expect(complaints).toEqual([])

  // The first browser stays a stranger's, and its code has ended with the link.
  await codeStep(page).fill(await codeFor(email))
  await expect(page.getByText(t('errors.badCode'))).toBeVisible()
  await page.getByRole('button', { name: t('write.signIn.sendAgain'), exact: true }).click()
  await mailsTo(email, 2)
  await codeStep(page).fill(await codeFor(email, 2))
  await expect(voted(page)).toHaveCount(1)
  await theirs.context().close()
})

test('the tab that waits notices the link in another tab of its browser, and a draft is published from where it was typed', async ({
  page,
}) => {
  const email = newAddress()
  await page.goto(board)
  await page.getByPlaceholder(t('portal.composer.open')).click()
  await page.getByLabel(t('write.composer.title')).fill('A post by the link')
  await page.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await askForCode(page, email)
  await expect(codeStep(page)).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(await linkFor(email))
  await expect(other.getByText(t('account.link.post'))).toBeVisible()
  await other.getByRole('button', { name: t('account.link.submit'), exact: true }).click()
  await expect(other.getByText(t('account.link.draftHere'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'A post by the link' })).toBeVisible()
  await page.goto(`${board}?sort=new`)
  await expect(page.getByRole('heading', { name: 'A post by the link' })).toHaveCount(1)
})

test('the link in the very tab that waits leaves no dialog over its page, and then publishes the draft', async ({
  page,
}) => {
  const email = newAddress()
  await page.goto(board)
  await page.getByPlaceholder(t('portal.composer.open')).click()
  await page.getByLabel(t('write.composer.title')).fill('A post in the same tab')
  await page.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await askForCode(page, email)
  await expect(codeStep(page)).toBeVisible()
  await page.goto(await linkFor(email), { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.link.signIn', { email }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: t('account.link.submit'), exact: true }).click()
  await page.getByRole('button', { name: t('askName.skip') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A post in the same tab' })).toBeVisible()
})

test('a wrong code is answered alike the sixth time, and a new code leads on', async ({ page }) => {
  const email = newAddress()
  await beginVote(page, email)
  const code = await codeFor(email)
  for (let tries = 1; tries <= 6; tries += 1) {
    const answered = page.waitForResponse(/viewer\/signIn$/)
    await codeStep(page).fill(String((Number(code) + tries) % 1_000_000).padStart(6, '0'))
    expect((await answered).status()).toBe(400)
    await expect(page.getByText(t('errors.badCode'))).toBeVisible()
  }
  await page.getByRole('button', { name: t('write.signIn.sendAgain'), exact: true }).click()
  await expect(page.getByText(t('write.signIn.sentAgain', { email }))).toBeVisible()
  await expect(page.getByRole('button', { name: like('write.signIn.sendAgainIn') })).toBeDisabled()
  await codeStep(page).fill(await codeFor(email, 2))
  await expect(voted(page)).toHaveCount(1)
})
