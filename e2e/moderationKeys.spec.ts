import { callFrom, signInFrom } from './calls.ts'
import { expect, facts, test } from './journey.ts'
import { openByKeyboard } from './keyboard.ts'
import { asOwner } from './team.ts'
import { t } from './words.ts'

test('by the keyboard alone: what a guest wrote is reported, kept or taken down, they are blocked and come back, and the log is searched', async ({
  page,
  context,
  chromiumBrowser,
}) => {
  test.setTimeout(300_000)
  await asOwner(context)
  await page.goto(`${facts.demo}/bugs`)
  const word = `guests${Date.now()}`
  const board = await callFrom<{ id: string; urlName: string }>(page, '/api/boards/create', { name: word })
  await callFrom(page, '/api/boards/update', { boardID: board.id, guests: 'votesAndPosts' })
  const strangers = await chromiumBrowser.newContext({ locale: 'en-US' })
  const portal = await strangers.newPage()
  await portal.goto(`${facts.demo}/${board.urlName}`)
  const titles = ['First', 'Second', 'Third'].map((which) => `${which} ${word}`)
  const posts: { id: string; urlName: string }[] = []
  for (const title of titles) posts.push(await callFrom(portal, '/api/posts/create', { boardID: board.id, title }))
  const { author } = await callFrom<{ author: { id: string } }>(page, '/api/posts/getOne', {
    boardID: board.id,
    postURLName: posts[0]?.urlName,
  })
  await strangers.clearCookies()
  await signInFrom(portal, 'Rita Reporter')
  for (const { id: postID } of posts) await callFrom(portal, '/api/reports/create', { postID, reason: 'spam' })

  const keyboard = await openByKeyboard(page, '/admin/moderation?show=reported')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const row = (title: string) => page.locator('main li').filter({ hasText: title })
  const [first = '', second = '', third = ''] = titles
  // The latest report is first, and what is decided gives way to the next.
  await keyboard.reach(button(t('adminModeration.keepName', { title: third })))
  await keyboard.press('Enter')
  await expect(row(third)).toHaveCount(0)
  await keyboard.isOn(button(t('adminModeration.keepName', { title: second })))
  await keyboard.press('Tab', 'Enter')
  const dialog = page.getByRole('dialog')
  await keyboard.isOn(dialog.getByRole('checkbox'))
  await keyboard.press('Space')
  await keyboard.reach(dialog.getByRole('button', { name: t('adminModeration.takeDownSubmit') }))
  await keyboard.press('Enter')
  await expect(row(second)).toHaveCount(0)
  await keyboard.isOn(button(t('adminModeration.takeDownName', { title: first })))

  // What else they wrote goes too, so that it can come back with them.
  await callFrom(page, '/api/users/block', { userID: author.id, takesDown: true })
  const shownTo = portal.getByRole('main').getByRole('heading', { name: third })
  await portal.goto(`${facts.demo}/${board.urlName}`)
  await expect(portal.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shownTo).toHaveCount(0)
  const blocked = async () =>
    (await callFrom<{ users: { id: string }[] }>(page, '/api/users/getBlocked', {})).users.map(({ id }) => id)
  const people = page.getByRole('main').locator('li:has(button)')
  // Others may be blocked at the same moment.
  await expect(async () => {
    const before = await blocked()
    expect(before).toContain(author.id)
    await page.goto(`${facts.demo}/admin/moderation?show=blocked`, { waitUntil: 'networkidle' })
    await expect(people).toHaveCount(before.length, { timeout: 2_000 })
  }).toPass()
  // Of those who are blocked the guest alone has no name.
  const name = t('text.someone')
  await keyboard.reach(people.getByRole('button', { name: t('admin.moderation.unblockName', { name }) }))
  await keyboard.press('Enter')
  const asked = page.getByRole('alertdialog', { name: t('adminModeration.unblockTitle', { name }) })
  await expect(asked.getByRole('checkbox')).toBeChecked()
  await keyboard.reach(asked.getByRole('button', { name: t('adminModeration.unblockSubmit'), exact: true }))
  await keyboard.press('Enter')
  await expect.poll(blocked).not.toContain(author.id)
  await expect.poll(async () => (await people.count()) - (await blocked()).length).toBe(0)
  await portal.reload()
  await expect(shownTo).toBeVisible()
  await strangers.close()

  await page.goto(`${facts.demo}/admin/settings/audit`, { waitUntil: 'networkidle' })
  await keyboard.reach(page.getByRole('searchbox', { name: t('adminAudit.search'), exact: true }))
  await keyboard.type(word)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
})
