import { expect, test } from './journey.ts'
import { openByKeyboard } from './keyboard.ts'
import { openOwnCompany } from './ownCompany.ts'
import { callFrom } from './calls.ts'
import { t } from './words.ts'

test('a manager saves a view, shares it, renames it, moves it and opens it by default, by the keyboard alone', async ({
  page,
}) => {
  // In a company of its own: a view that opens by default opens in every journey of its owner.
  const origin = await openOwnCompany(page, 'views')
  const board = await callFrom<{ id: string }>(page, '/api/boards/create', { name: 'Ideas' })
  await callFrom(page, '/api/posts/create', { boardID: board.id, title: 'A second view' })
  await callFrom(page, '/api/onboarding/dismiss', {})
  await page.goto('about:blank')
  const keyboard = await openByKeyboard(page, `${origin}/admin/posts?status=planned&sort=top`)
  const views = page.getByRole('navigation', { name: t('adminViews.label') })
  const tab = (name: string) => views.getByRole('link', { name: new RegExp(`^${name}`) })
  const menu = (name: string) => page.getByRole('button', { name: t('adminViews.actions', { name }) })
  const choose = async (name: string, item: string) => {
    await keyboard.press('Enter')
    await keyboard.isOn(page.getByRole('menuitem').first())
    const wanted = page.getByRole('menuitem', { name: item, exact: true })
    await expect(async () => {
      if ((await wanted.and(page.locator(':focus')).count()) === 0) await keyboard.press('ArrowDown')
      await expect(wanted).toBeFocused({ timeout: 250 })
    }).toPass({ intervals: [0] })
    await keyboard.isOn(wanted)
    await keyboard.press('Enter')
    await expect(menu(name)).toHaveAttribute('aria-expanded', 'false')
  }

  await keyboard.reach(page.getByRole('button', { name: t('adminViews.saveView'), exact: true }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await keyboard.isOn(dialog.getByLabel(t('adminViews.name')))
  await keyboard.type('Next quarter')
  await keyboard.reach(dialog.getByLabel(t('adminViews.isShared')))
  await keyboard.press('Space', 'Enter')
  await expect(page).toHaveURL(/\/admin\/posts\?view=next-quarter$/)
  await keyboard.isOn(tab('Next quarter'))
  await keyboard.hears(t('admin.savedNamed', { name: 'Next quarter' }))

  await keyboard.reach(menu('Next quarter'))
  await choose('Next quarter', t('adminViews.rename'))
  await keyboard.isOn(dialog.getByLabel(t('adminViews.name')))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('This quarter')
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await keyboard.isOn(menu('This quarter'))
  await expect(page).toHaveURL(/view=next-quarter$/)

  await callFrom(page, '/api/views/create', {
    kind: 'posts',
    name: 'Second',
    isShared: false,
    query: {},
  })
  await page.reload({ waitUntil: 'networkidle' })
  await keyboard.reach(menu('This quarter'))
  await choose('This quarter', t('adminViews.moveRight'))
  await keyboard.hears(t('adminViews.moved', { name: 'This quarter', place: 2, count: 2 }))
  await keyboard.isOn(menu('This quarter'))
  await expect(views.getByRole('link').last()).toHaveAccessibleName(/^This quarter/)

  await choose('This quarter', t('adminViews.makeDefault'))
  await expect
    .poll(() => callFrom<{ defaultViewIDs: string[] }>(page, '/api/viewOrder/get', {}))
    .toMatchObject({ defaultViewIDs: [expect.any(String)] })
  await page.goto(page.url().replace(/\?.*/, ''), { waitUntil: 'networkidle' })
  await expect(tab('This quarter')).toHaveAttribute('aria-current', 'page')
  await keyboard.reach(tab(t('adminViews.all', { kind: 'posts' })))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/view=all$/)
})
