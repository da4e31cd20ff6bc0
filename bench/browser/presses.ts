import type { Browser, Page } from '@playwright/test'
import { t } from '../../e2e/words.ts'
import { Connection } from '../load/client.ts'
import { sessionOf, type DataSet } from '../dataSet.ts'
import { callAs, productHost } from '../product.ts'

/** How long the server is held back, and how soon what was pressed shows all the same (the product's bar), in ms. */
export const heldMs = 2_000
export const paintBar = 50

export const times = 5

/** How many ms lie between each press and the frame that shows it. */
export interface PressFigures {
  press: string
  ms: number[]
  /** The most milliseconds, where it is not `paintBar`. */
  most?: number
}

/**
 * What shows before the server answers: votes, likes, follows, comments, replies and what is marked as read, each pressed some times by a
 * signed-in person while every call takes 2 s.
 */
export async function measurePresses(browser: Browser, port: number, set: DataSet): Promise<PressFigures[]> {
  const path = `/${set.board.urlName}/p/${await writePost(port, set)}`
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([{ name: 'upwell', value: sessionOf(0), url: `http://${productHost}` }])
    const page = await context.newPage()
    const open = async (address: string) => {
      await page.unroute('**/api/**')
      await page.goto(`http://${productHost}${address}`, { waitUntil: 'load' })
      await page.waitForTimeout(1_000)
      await holdBack(page)
    }
    await open(path)
    const figures = [
      await measureToggle(page, 'a vote', 'main button[aria-pressed]'),
      await measureToggle(page, 'a like', 'article button[aria-pressed]'),
      await measureToggle(page, 'a follow', 'aside button[aria-pressed]'),
      await measureComments(page),
      await measureReplies(page),
    ]
    for (const [press, address] of [
      ['a vote on a board', `/${set.board.urlName}`],
      ['a vote on the roadmap', '/roadmap'],
      ['a vote in a search', '/search?q=export'],
    ] as const) {
      await open(address)
      figures.push(await measureToggle(page, press, 'main li button[aria-pressed]'))
    }
    await open('/notifications')
    return [...figures, await measureRead(page)]
  } finally {
    await context.close()
  }
}

/** A post of the first person, on which the second wrote: something to like, to answer and to be told of. Gives its name in addresses. */
async function writePost(port: number, set: DataSet): Promise<string> {
  const connection = await Connection.open(port)
  try {
    const ask = async (person: number, path: string, input: Record<string, unknown>) => {
      const { status, body } = await connection.ask(callAs(person, path, input))
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
      return JSON.parse(body) as { post: { id: string; urlName: string } }
    }
    const { post } = await ask(0, '/api/posts/create', { boardID: set.board.id, title: 'Pressed in the benchmark' })
    await ask(1, '/api/comments/create', { postID: post.id, body: 'Since when?' })
    return post.urlName
  } finally {
    connection.close()
  }
}

/** Every call waits; a mark of what is read fails then, so that it can be pressed again. */
export async function holdBack(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, heldMs))
    const answered = route.request().url().endsWith('/markRead') ? route.abort() : route.continue()
    await answered.catch(() => {})
  })
}

async function measureToggle(page: Page, press: string, selector: string): Promise<PressFigures> {
  const button = page.locator(selector).first()
  const ms: number[] = []
  while (ms.length < times) {
    const next = (await button.getAttribute('aria-pressed')) === 'true' ? 'false' : 'true'
    const shown = `document.querySelector(${JSON.stringify(selector)})?.getAttribute('aria-pressed') === '${next}'`
    ms.push(await paintTime(page, shown, () => button.click()))
  }
  return { press, ms }
}

const stands = (text: string) =>
  `[...document.querySelectorAll('main article')].some((one) => one.textContent.includes(${JSON.stringify(text)}))`

async function measureComments(page: Page): Promise<PressFigures> {
  const field = page.getByRole('textbox', { name: t('post.comment.label'), exact: true })
  await page.getByPlaceholder(t('post.comment.placeholder')).click()
  await page.getByRole('button', { name: t('comment.submit'), exact: true }).waitFor()
  const ms: number[] = []
  while (ms.length < times) {
    const words = `Comment ${ms.length} of the benchmark`
    await field.fill(words)
    ms.push(await paintTime(page, stands(words), () => field.press('Control+Enter')))
  }
  return { press: 'a comment', ms }
}

async function measureReplies(page: Page): Promise<PressFigures> {
  const field = page.getByRole('textbox', { name: t('post.comment.labelReply'), exact: true })
  const ms: number[] = []
  while (ms.length < times) {
    const words = `Reply ${ms.length} of the benchmark`
    await page
      .getByRole('button', { name: t('post.comments.reply') })
      .first()
      .click()
    await field.fill(words)
    ms.push(await paintTime(page, stands(words), () => field.press('Control+Enter')))
  }
  return { press: 'a reply', ms }
}

async function measureRead(page: Page): Promise<PressFigures> {
  const all = page.getByRole('button', { name: t('notifications.markAllRead') })
  const shown = `![...document.querySelectorAll('main span')].some((one) => one.textContent === ${JSON.stringify(t('notifications.unread'))})`
  const ms: number[] = []
  while (ms.length < times) {
    await all.waitFor({ timeout: 3 * heldMs })
    ms.push(await paintTime(page, shown, () => all.click()))
  }
  return { press: 'marked as read', ms }
}

/**
 * Does something, and gives how many ms lie between its input and the frame that shows it, by the browser's own clock: from the time stamp of
 * the click or of the key's event to after the next frame once `shown`, an expression of the page, has become true. Refuses what does not show before the server answers.
 */
export async function paintTime(page: Page, shown: string, act: () => Promise<void>, key = 'Enter'): Promise<number> {
  await page.evaluate(`(() => {
    let began
    const note = (event) => { if (event.type === 'click' || event.key === ${JSON.stringify(key)}) began ??= event.timeStamp }
    for (const type of ['click', 'keydown']) addEventListener(type, note, { capture: true })
    window.painted = new Promise((resolve) => {
      const end = (ms) => {
        observer.disconnect()
        for (const type of ['click', 'keydown']) removeEventListener(type, note, { capture: true })
        resolve(ms)
      }
      const look = () => {
        if (began === undefined || !(${shown})) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => end(performance.now() - began)))
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      setTimeout(() => end(null), ${heldMs - 500})
    })
  })()`)
  await act()
  const ms = await page.evaluate<number | null>('window.painted')
  if (ms === null) throw new Error(`It did not show before the server answered: ${shown}`)
  return ms
}
