import type { BrowserContext, Page } from '@playwright/test'
import { nastyWords, packed } from '../server/test/nastyTexts.ts'
import { expect, facts, test } from './journey.ts'
import { fillNastyCompany } from './nastyCompany.ts'
import { reflowFaults } from './reflow.ts'
import { watch } from './watch.ts'
import { t } from './words.ts'

/** Opens pages, a few at a time, and lets each wake up; gives what every one of them holds that no text may put there. */
async function visit(
  context: BrowserContext,
  addresses: readonly string[],
): Promise<{ wrong: string[]; texts: Map<string, string> }> {
  const wrong: string[] = []
  const texts = new Map<string, string>()
  const left = [...addresses]
  const lane = async (): Promise<void> => {
    const page = await context.newPage()
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      const answer = await page.goto(address, { waitUntil: 'networkidle' })
      if (answer?.status() !== 200) wrong.push(`${address} answered ${answer?.status()}`)
      for (const element of await intruders(page)) wrong.push(`${address} ${element}`)
      texts.set(address, `${await page.title()} ${await page.locator('body').innerText()}`)
    }
    await page.close()
  }
  await Promise.all([lane(), lane(), lane()])
  return { wrong, texts }
}

/** Elements and attributes that none of our pages contain, as this browser's own parser read them: the look's preview is the one frame. */
function intruders(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('*')].filter((element) =>
    (element.localName === 'iframe' && !(location.pathname === '/admin/settings/look' && element.getAttribute('src') === '/')) ||
    ['object', 'embed', 'base', 'math', 'animate', 'plaintext', 'xmp', 'noembed', 'style'].includes(element.localName) ||
    (element.localName === 'script' && element.type !== 'application/json' && !element.src.startsWith(location.origin)) ||
    (element.localName === 'meta' && element.httpEquiv !== '') ||
    [...element.attributes].some(({ name, value }) => name.startsWith('on') || ['srcdoc', 'formaction'].includes(name) || (['href', 'src', 'action', 'xlink:href'].includes(name) && /^\\s*(javascript|data|vbscript):/i.test(value)))
  ).map((element) => element.outerHTML.slice(0, 200))`)
}

/** A text as a page shows it: on one line. */
const line = (text: string) => text.replace(/\s+/g, ' ').trim()

test('script in every text is text: nothing runs, nothing is refused by the policy, nothing goes elsewhere, and there is room for it', async ({
  chromiumBrowser,
}) => {
  test.setTimeout(300_000)
  const team = await chromiumBrowser.newContext({ reducedMotion: 'reduce' })
  const page = await team.newPage()
  const { origin, board, posts } = await fillNastyCompany(page)
  const seen = await watch(team, origin)
  const visitors = await chromiumBrowser.newContext({ reducedMotion: 'reduce' })
  const seenByVisitors = await watch(visitors, origin)

  const asked = encodeURIComponent(
    packed(
      nastyWords.filter((text) => !/\p{Surrogate}/u.test(text)),
      150,
    )[0] ?? '',
  )
  const open = [
    '/',
    `/${board}`,
    `/${board}?q=${asked}`,
    '/login?team=',
    '/set-password',
    ...posts.map((post) => `/${board}/p/${post}`),
  ]
  const inside = [
    '/admin/posts',
    '/admin/settings/boards',
    `/admin/settings/boards/${board}`,
    '/admin/settings/general',
    '/admin/settings/look',
    ...posts.slice(0, 2).map((post) => `/admin/posts/${board}/${post}`),
  ]
  const [shown, managed] = [
    await visit(
      visitors,
      open.map((path) => origin + path),
    ),
    await visit(
      team,
      inside.map((path) => origin + path),
    ),
  ]
  expect([...shown.wrong, ...managed.wrong]).toEqual([])
  expect(posts).toHaveLength(packed(nastyWords, 250).length)
  // What opens on a click is made by the browser alone.
  await page.goto(`${origin}/admin/posts/${board}/${posts[0]}`, { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: t('admin.post.changeStatus') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await intruders(page)).toEqual([])
  await page.goto(`${origin}/${board}`)
  await page.getByPlaceholder(t('portal.composer.open')).click()
  await page.getByLabel(t('write.composer.title'), { exact: true }).fill('script alert')
  await expect(
    page
      .getByRole('region', { name: t('write.composer.similar') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  expect(await intruders(page)).toEqual([])

  // Texts of this kind are the longest words too.
  await page.setViewportSize({ width: 320, height: 640 })
  const cramped: string[] = []
  for (const path of [
    '/',
    `/${board}`,
    `/${board}/p/${posts[0]}`,
    '/search?q=script',
    '/my/posts',
    '/settings',
    '/login?team=',
  ]) {
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    cramped.push(...(await reflowFaults(page)).map((fault) => `${path} at ${fault}`))
  }
  expect(cramped).toEqual([])

  expect([...seen, ...seenByVisitors]).toEqual([])
  const list = line(shown.texts.get(`${origin}/${board}`) ?? '')
  for (const text of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(3)>',
    '</title></textarea></style></noscript><script>alert(2)</script>',
  ])
    expect(list).toContain(text)
  await Promise.all([team.close(), visitors.close()])
})

test('what would have run is seen by those who watch: a dialog, a refused script, another server’s image, a line of error', async ({
  chromiumBrowser,
}) => {
  const context = await chromiumBrowser.newContext()
  const seen = await watch(context, facts.demo)
  const page = await context.newPage()
  await page.goto(facts.demo)
  await page.evaluate(`{
    const script = document.createElement('script')
    script.textContent = 'alert(1)'
    const image = document.createElement('img')
    image.src = 'https://evil.test/x.png'
    const holder = document.createElement('div')
    document.body.append(script, image, holder)
    holder.innerHTML = '<img src=x onerror=alert(2)>'
    alert('dialog')
  }`)
  await expect
    .poll(() => seen.map((what) => what.split(' ', 2).join(' ')).toSorted())
    .toEqual(
      expect.arrayContaining([
        'dialog: dialog',
        'violation: img-src',
        'violation: script-src-attr',
        'violation: script-src-elem',
      ]),
    )
  expect(seen.filter((what) => what.startsWith('console: '))).not.toEqual([])
  expect(await intruders(page)).toHaveLength(2)
  await context.close()
})
