import type { CDPSession, Locator, Page } from '@playwright/test'
import { callFrom, postFrom, signInFrom } from './calls.ts'
import { expect, facts, test } from './journey.ts'
import { like, t } from './words.ts'

test.use({
  contextOptions: {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
  },
})

interface Point {
  x: number
  y: number
}

/** A finger on the screen, as the browser itself sees it. */
class Finger {
  readonly #session: CDPSession

  constructor(session: CDPSession) {
    this.#session = session
  }

  down(...points: Point[]): Promise<unknown> {
    return this.#session.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: points.map((point, id) => ({ ...point, id })),
    })
  }

  move(point: Point): Promise<unknown> {
    return this.#session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ ...point, id: 0 }] })
  }

  up(): Promise<unknown> {
    return this.#session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

async function fingerOn(page: Page): Promise<Finger> {
  return new Finger(await page.context().newCDPSession(page))
}

async function middleOf(place: Locator): Promise<Point> {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })

test('a finger that rests 800 ms on a post’s row opens its menu when it is lifted, and follows no link', async ({
  page,
}) => {
  await page.goto(`${facts.demo}/roadmap`)
  await signInFrom(page, 'Lea')
  const title = 'Pressed: a row'
  await postFrom(page, 'bugs', title)
  await page.context().clearCookies()
  await page.goto(`${facts.demo}/bugs?sort=new`, { waitUntil: 'networkidle' })
  const finger = await fingerOn(page)
  const link = await middleOf(row(page, title).getByRole('link'))
  await finger.down(link)
  await expect(row(page, title)).toHaveAttribute('data-press', 'held')
  // Nothing happens before the finger is lifted: until then there is a way back.
  await expect(page.getByRole('menu')).toBeHidden()
  await finger.up()
  const menu = page.getByRole('menu', { name: t('portal.row.more', { title }) })
  await expect(menu.getByRole('menuitem')).toHaveText([t('post.share'), t('post.follow.follow')])
  await expect(menu.getByRole('menuitem', { name: t('post.share') })).toBeFocused()
  await expect(page).toHaveURL(/\/bugs\?sort=new$/)
  await expect(row(page, title)).toHaveAttribute('data-press', '')
  await menu.getByRole('menuitem', { name: t('post.share') }).tap()
  await expect(page.getByText(t('post.copied'))).toBeVisible()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/\/bugs\/p\/pressed-a-row[\w-]*$/)

  // The same menu by its button; visitors who aren't signed in are asked to sign in.
  await row(page, title)
    .getByRole('button', { name: t('portal.row.more', { title }) })
    .tap()
  await menu.getByRole('menuitem', { name: t('post.follow.follow') }).tap()
  await expect(page.getByRole('dialog').getByText(t('write.signIn.forFollow'))).toBeVisible()
})

test('moving on, scrolling, lifting early or putting down a second finger opens nothing', async ({ page }) => {
  await page.goto(`${facts.demo}/feature-requests`, { waitUntil: 'networkidle' })
  const finger = await fingerOn(page)
  const excerpt = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: like('portal.row.more') }) })
    .nth(1)
    .locator('p')
    .first()
  const place = await middleOf(excerpt)
  const scrolled = await page.evaluate<number>('scrollY')
  const nothing = async () => {
    await finger.up()
    await nothingCame()
  }
  const nothingCame = async () => {
    await page.waitForTimeout(300)
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(page.locator('[data-press=held]')).toHaveCount(0)
  }
  await page.evaluate(
    "for (const type of ['touchstart', 'touchend']) addEventListener(type, ({ timeStamp }) => (globalThis[type] = timeStamp), true)",
  )
  await expect(async () => {
    await finger.down(place)
    await page.waitForTimeout(600)
    await finger.up()
    const heldMs = await page.evaluate<number>('touchend - touchstart')
    // A busy machine may lift it so late that it's early no more: then the menu comes, and it's done again.
    if (heldMs > 750) await page.keyboard.press('Escape')
    expect(heldMs).toBeLessThanOrEqual(750)
  }).toPass()
  await nothingCame()
  await finger.down(place)
  await finger.move({ x: place.x + 14, y: place.y })
  await page.waitForTimeout(1000)
  await nothing()
  // Also after it was long enough: moving off is the way back.
  await finger.down(place)
  await expect(page.locator('[data-press=held]')).toHaveCount(1)
  await finger.move({ x: place.x + 40, y: place.y })
  await nothing()
  await finger.down(place)
  await finger.down(place, { x: place.x, y: place.y + 60 })
  await page.waitForTimeout(1000)
  await nothing()
  await page.evaluate(`scrollTo(0, ${scrolled})`)
  await finger.down(await middleOf(excerpt))
  await page.evaluate('scrollBy(0, 5)')
  await page.waitForTimeout(1000)
  await nothing()
})

test('a finger that rests on a comment opens what its button opens; where nothing is offered, texts are selected as ever', async ({
  page,
  chromiumBrowser,
}) => {
  await signInFrom(page, 'Ada')
  const post = await postFrom(page, 'bugs', 'Pressed: comments')
  await callFrom(page, '/api/comments/create', {
    postID: post.id,
    body: 'Mine to change, and long enough to be pressed.',
  })
  const address = `${facts.demo}/bugs/p/${post.urlName}`
  await page.goto(address, { waitUntil: 'networkidle' })
  const finger = await fingerOn(page)
  const comment = page.locator('main article').filter({ hasText: 'Mine to change' })
  await finger.down(await middleOf(comment.getByText('Mine to change')))
  await expect(page.locator('[data-press=held]')).toHaveCount(1)
  await finger.up()
  const menu = page.getByRole('menu', { name: t('commentMenu.label', { name: 'Ada' }) })
  await expect(menu.getByRole('menuitem')).toHaveText([t('commentMenu.edit'), t('postManage.delete')])
  await menu.getByRole('menuitem', { name: t('commentMenu.edit') }).tap()
  await expect(page.getByRole('textbox', { name: t('manage.comment.labelEdit') })).toBeFocused()

  // To a stranger nothing is offered there.
  const stranger = await chromiumBrowser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const theirs = await stranger.newPage()
  await theirs.goto(address, { waitUntil: 'networkidle' })
  await theirs.evaluate(`addEventListener('contextmenu', (event) => { window.kept = event.defaultPrevented })`)
  const words = theirs.getByText('Mine to change')
  await expect(words).toHaveCSS('user-select', 'auto')
  const other = await fingerOn(theirs)
  await other.down(await middleOf(words))
  await theirs.waitForTimeout(1000)
  await other.up()
  await expect(theirs.getByRole('menu')).toBeHidden()
  expect(await theirs.evaluate<boolean | undefined>('window.kept')).not.toBe(true)
  await stranger.close()
})

test('by keyboard the row’s button opens its menu, follows the post, and Escape leads back to the button', async ({
  page,
}) => {
  await signInFrom(page, 'Bo')
  const title = 'Pressed: by keyboard'
  const post = await postFrom(page, 'bugs', title)
  await callFrom(page, '/api/subscriptions/delete', { postID: post.id })
  await page.goto(`${facts.demo}/bugs?sort=new`, { waitUntil: 'networkidle' })
  const button = row(page, title).getByRole('button', { name: t('portal.row.more', { title }) })
  const menu = page.getByRole('menu', { name: t('portal.row.more', { title }) })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('menuitem')).toHaveText([
    t('post.share'),
    t('post.follow.follow'),
    t('postManage.delete'),
  ])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('menuitem', { name: t('post.share') })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await button.click()
  await expect(menu.getByRole('menuitem')).toHaveText([
    t('post.share'),
    t('post.follow.unfollow'),
    t('postManage.delete'),
  ])
  await menu.getByRole('menuitem', { name: t('postManage.delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('postManage.delete') })
    .click()
  await expect(page.getByText(t('manage.delete.done', { title }))).toBeVisible()
  await expect(row(page, title)).toHaveCount(0)
  await expect(page).toHaveURL(/\/bugs\?sort=new$/)
})
