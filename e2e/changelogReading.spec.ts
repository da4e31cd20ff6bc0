import { callFrom, signInFrom } from './calls.ts'
import { expect, facts, mailsTo, newAddress, test } from './journey.ts'
import { openByKeyboard } from './keyboard.ts'
import { like, t } from './words.ts'

/** An entry of the demo's that stays: the newest may be that of the journey beside this one. */
const title = 'A dark theme for rooms with the lights down'

test('by keyboard a visitor comes to an entry from the header and subscribes, confirms by email, and leaves by one click', async ({
  page,
}) => {
  const keyboard = await openByKeyboard(page, '/')
  const main = page.getByRole('main')
  await keyboard.reach(page.getByRole('banner').getByRole('link', { name: t('portal.nav.changelog') }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('changelog.title') })).toBeFocused()
  const entry = main.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link', { name: title })
  await keyboard.reach(entry)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()

  await keyboard.reach(main.locator('summary'))
  await keyboard.press('Enter')
  await keyboard.reach(main.getByLabel(t('subscribe.email')))
  const address = newAddress()
  await keyboard.type(address)
  await keyboard.press('Enter')
  await expect(main.getByRole('status').filter({ hasText: t('subscribe.sent.title') })).toBeFocused()

  const [mail] = await mailsTo(address)
  await page.goto(/http\S+\/changelog\/-\/confirm\S+/.exec(mail?.text ?? '')?.[0] ?? '', { waitUntil: 'networkidle' })
  await keyboard.reach(main.getByRole('button', { name: t('subscribe.confirm.button') }))
  await keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: t('subscribe.confirm.done') })).toBeVisible()
  await keyboard.reach(main.getByRole('button', { name: t('subscribe.leave') }))
  await keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: t('subscribe.manage.left') })).toBeVisible()
})

test('a like shows at once, is kept, and can be taken back; without a connection it waits', async ({
  page,
  context,
}) => {
  await signInFrom(page, 'Lena Fond')
  await page.goto(`${facts.demo}/changelog`, { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: like('changelog.likeOf', { title }) })
  const shows = (pressed: boolean) => expect(button).toHaveAttribute('aria-pressed', String(pressed))
  const kept = page.waitForResponse(/\/api\/userReactions\/create$/)
  await button.click()
  await shows(true)
  await (await kept).finished()
  await page.reload({ waitUntil: 'networkidle' })
  await shows(true)
  await context.setOffline(true)
  await button.click()
  await shows(false)
  await context.setOffline(false)
  await expect
    .poll(async () => {
      const { entries } = await callFrom<{ entries: { title: string; viewerReacted: boolean }[] }>(
        page,
        '/api/changelog/getEntries',
        { pages: 1 },
      )
      return entries.find((one) => one.title === title)?.viewerReacted
    })
    .toBe(false)
})
