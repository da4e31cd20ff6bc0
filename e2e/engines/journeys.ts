import type { Road } from '../../server/test/road.ts'
import { serveSite } from '../serveSite.ts'
import { like, t } from '../words.ts'
import { fill, find, press, until, type EnginePage } from './enginePage.ts'

/** What a journey knows of the service it is driven against. */
export interface Place {
  demo: string
  /** The code in the newest email to an address. */
  codeFor(address: string): Promise<string>
  /** The way to the service. */
  road: Pick<Road, 'block' | 'clear'>
}

/** The main journeys of a visitor, in the order in which they are driven in one browser: a later one may rely on the session of an earlier. */
export const journeys: Record<string, (page: EnginePage, place: Place) => Promise<void>> = {
  'the widget in a page of another site: the panel and the news come when they are pressed, and go by Escape': async (
    page,
    place,
  ) => {
    const body = `<!doctype html><html lang="en"><title>Product</title>
      <script>
        window.Upwell = function () { (Upwell.q = Upwell.q || []).push(arguments) }
        window.heard = []
        for (const name of ['open', 'ready', 'close']) Upwell('on', name, (form) => heard.push(name + ' ' + form))
        Upwell('render', { as: 'button' })
      </script>
      <button id="ask" onclick="Upwell('open')">Tell us</button><button id="news" data-upwell-changelog>Fresh ink</button>
      <script async src="${place.demo}/sdk.js"></script></html>`
    const site = await serveSite(new Map([['/', { body }]]))
    const heard = (what: string) => until(() => page.evaluate<boolean>(`heard.includes('${what}')`), what)
    const escape = `document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })) && null`
    try {
      await page.open(site.url)
      await until(() => page.evaluate<boolean>(`Upwell.companyID !== undefined`), 'the script')
      for (const [id, form] of [
        ['ask', 'panel'],
        ['news', 'news'],
      ]) {
        await page.press(`#${id}`)
        await heard(`ready ${form}`)
        await page.evaluate(escape)
        await heard(`close ${form}`)
      }
    } finally {
      await site.stop()
    }
  },
  'a vote, signing in by code': async (page, place) => {
    await page.open(`${place.demo}/feature-requests`)
    await press(page, 'button', like('portal.vote.label'))
    await signIn(page, place)
    await until(
      () => page.evaluate<boolean>(`document.querySelectorAll('main [aria-pressed="true"]').length === 1`),
      'a vote',
    )
  },
  'a post': async (page, place) => {
    await page.open(`${place.demo}/feature-requests`)
    await press(page, 'field', exactly(t('portal.composer.open')))
    await fill(page, exactly(t('write.composer.title')), 'Print the week on one page')
    await press(page, 'button', exactly(t('write.composer.submit')))
    await until(async () => (await page.address()).includes('/p/print-the-week'), 'the address of the post')
    await find(page, 'text', /^Print the week on one page$/)
  },
  'a comment': async (page) => {
    await fill(page, exactly(t('post.comment.label')), 'On A4, please.')
    await press(page, 'button', exactly(t('comment.submit')))
    await find(page, 'text', /^On A4, please\.$/)
  },
  'without a line: a vote and a comment, sent once when it is back': async (page, place) => {
    const address = await page.address()
    place.road.block()
    await press(page, 'button', like('portal.vote.label'))
    await fill(page, exactly(t('post.comment.label')), 'Typed on a train.')
    await press(page, 'button', exactly(t('comment.submit')))
    await find(page, 'text', /^Typed on a train\.$/)
    const shown = `[...document.querySelectorAll('p')].filter((one) => one.textContent === 'Typed on a train.').length`
    const waiting = `document.body.innerText.includes(${JSON.stringify(t('outbox.mark'))})`
    await until(() => page.evaluate<boolean>(waiting), 'what waits')
    place.road.clear()
    await until(async () => !(await page.evaluate<boolean>(waiting)), 'nothing waiting')
    await page.open(address)
    await until(async () => (await page.evaluate<number>(shown)) === 1, 'the comment, once')
  },
  'signing out and in': async (page, place) => {
    await page.evaluate(`document.cookie`)
    await page.open(`${place.demo}/login`)
    await find(page, 'text', like('account.already'))
  },
}

async function signIn(page: EnginePage, place: Place): Promise<void> {
  const address = `engine-${Date.now()}@example.com`
  await fill(page, exactly(t('write.signIn.email')), address)
  await press(page, 'button', exactly(t('write.signIn.send')))
  await fill(page, exactly(t('write.signIn.code')), await place.codeFor(address))
  // The question for a name of someone new lies over the page.
  await press(page, 'button', exactly(t('askName.skip')))
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}$`)
}
