import { expect, facts, mailsTo, newAddress, signInHere, test } from './journey.ts'
import { asOwner } from './team.ts'

test('a manager creates a board with a category, and visitors write there', async ({
  page,
  context,
  chromiumBrowser,
}) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/admin/boards`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'New board' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Opening hours')
  await dialog.getByLabel('Access').selectOption({ label: 'Everybody' })
  await dialog.getByRole('button', { name: 'Create board' }).click()
  await expect(page.getByText('“Opening hours” is there.')).toBeVisible()
  await page.goto(`${facts.demo}/admin/boards/opening-hours`, { waitUntil: 'networkidle' })
  await page.getByLabel('New category').fill('Holidays')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Holidays').first()).toBeVisible()
  const visitor = await chromiumBrowser.newContext()
  const theirs = await visitor.newPage()
  await theirs.goto(`${facts.demo}/opening-hours`)
  await expect(theirs.getByText('No posts yet')).toBeVisible()
  await expect(theirs.getByLabel('Category')).toContainText('Holidays')
  await visitor.close()
})

test('a private board is not there for visitors, and a team member sees it', async ({
  page,
  context,
  chromiumBrowser,
}) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/admin/boards`, { waitUntil: 'networkidle' })
  const href = await page.getByRole('row').filter({ hasText: 'Private' }).getByRole('link').first().getAttribute('href')
  const board = href?.split('/').at(-1) ?? ''
  expect((await page.goto(`${facts.demo}/${board}`))?.status()).toBe(200)
  const visitor = await chromiumBrowser.newContext()
  const theirs = await visitor.newPage()
  const hidden = await theirs.goto(`${facts.demo}/${board}`)
  expect(hidden?.status()).toBe(404)
  await visitor.close()
})

test('who follows a post gets a mail when its status changes, and one click ends the mails', async ({
  page,
  context,
  chromiumBrowser,
}) => {
  const address = newAddress()
  const visitor = await chromiumBrowser.newContext()
  const theirs = await visitor.newPage()
  await theirs.goto(`${facts.demo}/integrations`)
  const first = theirs
    .getByRole('listitem')
    .filter({ has: theirs.getByRole('button', { name: /^Upvote/ }) })
    .first()
  await first.getByRole('link').first().click()
  await expect(theirs.getByRole('heading', { level: 1 })).toBeFocused()
  const title = await theirs.getByRole('heading', { level: 1 }).innerText()
  await theirs.getByRole('button', { name: 'Follow', exact: true }).click()
  await signInHere(theirs, address, 'Faye')
  const path = new URL(theirs.url()).pathname.split('/')
  await visitor.close()

  await asOwner(context)
  await page.goto(`${facts.demo}/admin/posts/${path[1]}/${path[3]}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Change status' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Status').selectOption({ label: 'In progress' })
  await dialog.getByLabel('Note').fill('We began on Monday.')
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByText('The status is now In progress.')).toBeVisible()

  const mail = (await mailsTo(address, 2)).at(-1)
  expect(mail?.subject).toBe(`In progress: ${title}`)
  expect(mail?.text).toContain('We began on Monday.')
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, link = ''] = /<([^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []
  await page.goto(link)
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByText('You get no more mails about changes of status.')).toBeVisible()
})
