import { postFrom } from './calls.ts'
import { expect, facts, linkFor, mailsTo, newAddress, signInHere, test } from './journey.ts'
import { openOwnCompany } from './ownCompany.ts'
import { asOwner } from './team.ts'
import { t } from './words.ts'

test('a manager creates a board with a category, and visitors write there', async ({
  page,
  context,
  chromiumBrowser,
}) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/admin/settings/boards`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: t('admin.boards.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('admin.boards.name')).fill('Opening hours')
  await dialog.getByLabel(t('admin.boards.access')).selectOption({ label: t('admin.access.public') })
  await dialog.getByRole('button', { name: t('admin.boards.make') }).click()
  await expect(page.getByText(t('admin.boards.made', { name: 'Opening hours' }))).toBeVisible()
  await page.goto(`${facts.demo}/admin/settings/boards/opening-hours`, { waitUntil: 'networkidle' })
  await page.getByLabel(t('admin.category.new')).fill('Holidays')
  await page.getByRole('button', { name: t('admin.category.add'), exact: true }).click()
  await expect(page.getByText('Holidays').first()).toBeVisible()
  const visitor = await chromiumBrowser.newContext()
  const theirs = await visitor.newPage()
  await theirs.goto(`${facts.demo}/opening-hours`)
  await expect(theirs.getByText(t('portal.empty.title'))).toBeVisible()
  // Nothing is there to be filtered: an example says what a post is, and the composer is open.
  await expect(theirs.getByText(t('write.example.title'))).toBeVisible()
  await expect(theirs.getByLabel(t('portal.filter.status'))).toHaveCount(0)
  await expect(theirs.getByLabel(t('write.composer.category'))).toContainText('Holidays')
  await visitor.close()
})

test('who follows a post gets an email when its status changes, and one click ends the emails', async ({
  page,
  context,
  chromiumBrowser,
}) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/connected-apps`)
  const title = `A bell that can be followed ${Date.now()}`
  const post = await postFrom(page, 'connected-apps', title)
  const address = newAddress()
  const visitor = await chromiumBrowser.newContext()
  const theirs = await visitor.newPage()
  await theirs.goto(`${facts.demo}/connected-apps?sort=new`, { waitUntil: 'networkidle' })
  await theirs.getByRole('main').getByRole('link', { name: title, exact: true }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(title)
  await theirs.getByRole('button', { name: t('post.follow.follow'), exact: true }).click()
  await signInHere(theirs, address, 'Faye')
  await visitor.close()

  await page.goto(`${facts.demo}/admin/posts/connected-apps/${post.urlName}`, { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: t('manage.status.submit') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('In progress')
  await dialog.getByRole('button', { name: t('adminActions.status.note') }).click()
  await dialog.getByLabel(t('manage.status.note')).fill('We began on Monday.')
  await dialog.getByRole('button', { name: t('manage.status.submit') }).click()
  await expect(page.getByText(t('manage.status.done', { title, status: 'In progress' }))).toBeVisible()

  const mail = (await mailsTo(address, 2)).at(-1)
  expect(mail?.subject).toBe(t('mail.statusChanged.subject', { status: 'In progress', title }))
  expect(mail?.text).toContain('We began on Monday.')
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, link = ''] = /<([^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []
  await page.goto(link)
  await page.getByRole('button', { name: t('mail.stop.button') }).click()
  await expect(page.getByText(t('mail.stop.doneKind', { kind: 'statusChanged' }))).toBeVisible()
})

test('someone is invited by email, joins as a contributor, and is out with their next click after being removed', async ({
  page,
  chromiumBrowser,
}) => {
  const email = newAddress()
  const origin = await openOwnCompany(page, 'crew')
  await page.goto(`${origin}/admin/settings/team`, { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: t('adminTeam.invite'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('adminTeam.invite.emails')).fill(email)
  await dialog.getByLabel(t('adminTeam.role'), { exact: true }).selectOption({ label: t('adminTeam.role.contributor') })
  await dialog.getByRole('button', { name: t('adminTeam.invite.send', { count: 1 }) }).click()
  await expect(page.getByText(t('adminTeam.invite.done', { count: 1 }))).toBeVisible()

  const colleague = await (await chromiumBrowser.newContext()).newPage()
  await colleague.goto(await linkFor(email), { waitUntil: 'networkidle' })
  await colleague.getByLabel(t('acceptInvite.name')).fill('Cleo Crew')
  await colleague.getByLabel(t('reset.password'), { exact: true }).fill('seven quiet lakes at noon')
  await colleague.getByRole('button', { name: t('acceptInvite.submit', { company: 'Company crew' }) }).click()
  await colleague.waitForURL(`${origin}/admin/posts`)
  await colleague.goto(`${origin}/admin/settings/team`, { waitUntil: 'networkidle' })
  await expect(colleague.getByText(t('adminTeam.forbidden'))).toBeVisible()

  await page.reload({ waitUntil: 'networkidle' })
  const row = page.getByRole('row', { name: /Cleo Crew/ })
  await expect(row).toContainText(t('adminTeam.role.contributor'))
  await row.getByRole('button', { name: t('adminTeam.actions', { name: 'Cleo Crew' }) }).click()
  await page.getByRole('menuitem', { name: t('adminTeam.remove') }).click()
  await page.getByRole('button', { name: t('adminTeam.remove.submit'), exact: true }).click()
  await expect(page.getByText(t('adminTeam.remove.done', { name: 'Cleo Crew' }))).toBeVisible()

  await colleague.getByRole('link', { name: t('admin.nav.publicRoadmap'), exact: true }).click()
  await expect(colleague.getByRole('heading', { name: t('admin.teamOnly.title') })).toBeVisible()
  await colleague.context().close()
})
