import { languageNames } from '../contract/languages.ts'
import { codeFor, expect, facts, mailsTo, newAddress, signInAt, signInByCode, test } from './journey.ts'
import { asOwner } from './team.ts'
import { like, t, wordsOf } from './words.ts'

const german = wordsOf('de')

const post = '/feature-requests/p/take-a-deposit-when-a-new-client-books'

test('a stranger finds the way in from the settings, takes another name and another address, and the old one is told', async ({
  page,
}) => {
  await page.goto(`${facts.demo}/settings`)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('portal.login') })
    .click()
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/)
  const old = await signInAt(page, facts.demo, 'Noor', '/settings')
  await page.getByLabel(t('pictures.viewer.name'), { exact: true }).fill('Noor Haddad')
  await page.getByRole('button', { name: t('pictures.viewer.save'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('portal.account', { name: 'Noor Haddad' }) })).toBeVisible()
  const fresh = newAddress()
  await page.getByRole('button', { name: t('people.email.change') }).click()
  await page.getByLabel(t('people.email.new')).fill(old)
  await page.getByRole('button', { name: t('people.email.continue') }).click()
  await expect(page.getByText(t('errors.sameEmail'))).toBeVisible()
  await page.getByLabel(t('people.email.new')).fill(fresh)
  await page.getByRole('button', { name: t('people.email.continue') }).click()
  await page.getByLabel(t('people.email.presentCode')).fill('000000')
  await page.getByRole('button', { name: t('people.email.continue') }).click()
  await expect(page.getByText(t('errors.badCode'))).toBeVisible()
  await page.getByLabel(t('people.email.presentCode')).fill(await codeFor(old, 2))
  await page.getByRole('button', { name: t('people.email.continue') }).click()
  await page.getByLabel(t('people.email.code')).fill('000000')
  await page.getByRole('button', { name: t('people.email.confirm') }).click()
  await expect(page.getByText(t('errors.badCode'))).toBeVisible()
  await page.getByLabel(t('people.email.code')).fill(await codeFor(fresh))
  await page.getByRole('button', { name: t('people.email.confirm') }).click()
  await expect(page.getByText(t('people.email.present', { email: fresh }))).toBeVisible()
  const told = await mailsTo(old, 3)
  expect(told.at(-1)?.subject).toBe(t('mail.addressChanged.subject', { company: 'Larkbook' }))
})

test('the menu leads to the profile and to what one wrote; a theme is kept and comes with the next page', async ({
  page,
}) => {
  await signInAt(page, facts.demo, 'Ines', post)
  const cast = page.waitForResponse(/\/votes\/create$/)
  await page
    .getByRole('button', { name: like('portal.vote.label') })
    .first()
    .click()
  await (await cast).finished()
  await page.getByRole('button', { name: t('portal.account', { name: 'Ines' }) }).click()
  await page.getByRole('menuitem', { name: t('viewerMenu.mine') }).click()
  await expect(page).toHaveURL(/\/my\/posts$/)
  await expect(page.getByText(t('people.mine.none.posts'))).toBeVisible()
  await page.getByRole('link', { name: t('people.list.votes'), exact: true }).click()
  await page.getByRole('link', { name: 'Take a deposit when a new client books' }).click()
  await expect(page).toHaveURL(facts.demo + post)
  await page.goto(`${facts.demo}/settings`, { waitUntil: 'networkidle' })
  await page
    .getByRole('combobox', { name: t('people.reading.theme') })
    .selectOption({ label: t('people.theme.contrast') })
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
  await expect(page.getByRole('combobox', { name: t('people.reading.theme') })).toHaveValue('contrast')
  await page.getByRole('combobox', { name: t('people.reading.language') }).selectOption({ label: languageNames.de })
  await expect(
    page.getByRole('heading', { level: 1, name: german('people.settings.profile'), exact: true }),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByRole('combobox', { name: german('people.reading.language') }).selectOption({ value: '' })
  await expect(page.getByRole('heading', { level: 1, name: t('people.settings.profile') })).toBeVisible()
})

test('a session elsewhere is seen and ended', async ({ page, chromiumBrowser }) => {
  const email = await signInAt(page, facts.demo, 'Tomas', '/settings/sessions')
  await expect(page.getByRole('button', { name: t('people.sessions.endOthers') })).toBeHidden()
  const elsewhere = await (await chromiumBrowser.newContext()).newPage()
  await elsewhere.goto(`${facts.demo}/login`, { waitUntil: 'networkidle' })
  await signInByCode(elsewhere.locator('main section').first(), email, 2)
  await expect(elsewhere.getByRole('button', { name: t('portal.account', { name: 'Tomas' }) })).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByText(t('people.sessions.this'))).toBeVisible()
  await page
    .getByRole('listitem')
    .getByRole('button', { name: like('people.sessions.endOne') })
    .click()
  await expect(page.getByRole('button', { name: t('people.sessions.endOthers') })).toBeHidden()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: t('portal.login') })).toBeVisible()
  await elsewhere.context().close()
})

test('someone takes their data with them and is gone; what they wrote stays by someone', async ({ page }) => {
  const email = await signInAt(page, facts.demo, 'Wiktor Leaving', post)
  await page.getByPlaceholder(t('post.comment.placeholder')).click()
  await page.getByRole('textbox', { name: t('post.comment.label') }).fill('Said before leaving.')
  const written = page.waitForResponse(/\/comments\/create$/)
  await page.getByRole('button', { name: t('comment.submit'), exact: true }).click()
  await (await written).finished()
  const said = page.locator('[id^=comment-]').filter({ hasText: 'Said before leaving.' }).last()
  await said.getByRole('link', { name: 'Wiktor Leaving', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wiktor Leaving' })).toBeVisible()
  await page.getByRole('link', { name: t('people.list.comments'), exact: true }).click()
  await expect(page.getByText('Said before leaving.')).toBeVisible()
  await page.getByRole('link', { name: t('people.edit') }).click()
  await page.getByRole('link', { name: t('people.settings.data'), exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('people.data.download') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('my-data.json')
  await page.getByRole('button', { name: t('people.erase.button') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByLabel(t('people.erase.texts'))).toBeFocused()
  await dialog.getByRole('button', { name: t('people.erase.confirm') }).click()
  await expect(dialog.getByText(t('people.erase.codeNotSent'))).toBeVisible()
  await dialog.getByRole('button', { name: t('people.erase.sendCode') }).click()
  await expect(dialog.getByText(t('people.erase.sent', { email }))).toBeVisible()
  await dialog.getByLabel(t('people.erase.code'), { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: t('people.erase.confirm') }).click()
  await expect(dialog.getByText(t('errors.badCode'))).toBeVisible()
  // By the keyboard from here: the code, then Enter.
  await dialog.getByLabel(t('people.erase.code'), { exact: true }).fill(await codeFor(email, 2))
  await page.keyboard.press('Enter')
  await page.waitForURL(`${facts.demo}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: t('portal.login') })).toBeVisible()
  await page.goto(facts.demo + post)
  await expect(said).toContainText(t('post.byNobody'))
  await expect(page.getByText('Wiktor Leaving')).toHaveCount(0)
})

test('the team erases someone from a post of theirs', async ({ page, chromiumBrowser }) => {
  await signInAt(page, facts.demo, 'Ottilie Fade', '/bugs')
  await page.getByPlaceholder(t('portal.composer.open')).click()
  await page.getByLabel(t('write.composer.title')).fill('The bell rings twice on Sundays')
  await page.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The bell rings twice on Sundays' })).toBeVisible()
  const team = await chromiumBrowser.newContext()
  await asOwner(team)
  const admin = await team.newPage()
  await admin.goto(`${facts.demo}/admin/posts/bugs/the-bell-rings-twice-on-sundays`, { waitUntil: 'networkidle' })
  await admin.getByRole('button', { name: t('admin.erase.button') }).click()
  const dialog = admin.getByRole('alertdialog')
  await dialog.getByLabel(t('admin.erase.type', { name: 'Ottilie Fade' })).fill('Ottilie Fade')
  await dialog.getByRole('button', { name: t('admin.erase.confirm'), exact: true }).click()
  await expect(admin.getByText(t('admin.erase.done', { name: 'Ottilie Fade' }))).toBeVisible()
  await expect(
    admin.getByRole('region', { name: t('admin.posts.author') }).getByText(t('admin.posts.nobody')),
  ).toBeVisible()
  await team.close()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: t('portal.login') })).toBeVisible()
  await expect(page.getByText('Ottilie Fade')).toHaveCount(0)
})
