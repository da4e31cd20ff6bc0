import type { Page } from '@playwright/test'
import { callFrom, postFrom, signInFrom } from './calls.ts'
import { expect, facts, test } from './journey.ts'
import { openByKeyboard } from './keyboard.ts'
import { asOwner } from './team.ts'
import { t } from './words.ts'

/** A decision about a post and the presses that make it. A text that is written counts as one; `waits` is what a press is only good after. */
interface Decision {
  kind: string
  presses: readonly string[]
  text?: string
  waits?: 'dialog' | 'second choice'
}

const seen: Decision = { kind: 'seen', presses: ['e'] }
const status: Decision = { kind: 'status', presses: ['s', '3'], waits: 'dialog' }
const owner: Decision = { kind: 'owner', presses: ['w', '2'], waits: 'second choice' }
const tomorrow: Decision = { kind: 'snooze', presses: ['z', '1'], waits: 'dialog' }
const answer: Decision = { kind: 'answer', presses: ['r', 'ControlOrMeta+Enter'], text: 'We are on it.' }

/** Twenty-eight posts that are decided about in the inbox. */
const inTriage: readonly Decision[] = [
  [seen, status, seen, owner, status, tomorrow, seen, status, answer],
  [seen, status, owner, seen, status, tomorrow, seen, status, owner],
  [seen, status, tomorrow, seen, status, answer, seen, owner, status, seen],
].flat()
/** Twelve that are decided about in the list of posts, each after the press that goes to its row. */
const inList: readonly Decision[] = Array.from({ length: 12 }, (_, at) => (at % 3 === 2 ? owner : status))

test('forty mixed decisions by the keyboard alone: at most two presses in the middle, four for nine of ten', async ({
  page,
  context,
  chromiumBrowser,
}) => {
  test.setTimeout(300_000)
  const word = `morning${Date.now()}`
  const nameOf = (at: number) => `Number ${String(at + 1).padStart(2, '0')} of ${word}`
  const titles = [...inTriage, ...inList].map((_, at) => nameOf(at))
  await asOwner(context)
  await page.goto(`${facts.demo}/admin/settings/boards`)
  // On a board of their own: on another they'd take the first page from the journeys beside this one.
  const board = await callFrom<{ id: string; urlName: string }>(page, '/api/boards/create', { name: word })
  const customers = await chromiumBrowser.newContext()
  const portal = await customers.newPage()
  for (const [at, title] of titles.toReversed().entries()) {
    // Nobody may write forty posts in a row.
    if (at % 14 === 0) {
      await customers.clearCookies()
      await signInFrom(portal, `Kit Waiting ${at}`)
    }
    await postFrom(portal, board.urlName, title)
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  const keyboard = await openByKeyboard(page, '/admin/posts')
  await expect(async () => {
    await keyboard.press('g', 'i')
    await expect(page).toHaveURL(/\/admin\/inbox/, { timeout: 2_000 })
  }).toPass()
  const list = page.getByRole('list', { name: t('adminInbox.list') })
  // What others write meanwhile stands before them.
  await expect(async () => {
    const current = list.locator('a[aria-current]')
    if (!(await current.innerText()).includes(nameOf(0))) await keyboard.press('j')
    await expect(current).toContainText(nameOf(0), { timeout: 2_000 })
  }).toPass()
  const costs: number[] = []
  for (const [at, decision] of inTriage.entries()) {
    const title = nameOf(at)
    await expect(list.locator('a[aria-current]')).toContainText(title)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    if (at > 0) await keyboard.hears(title)
    costs.push(await make(page, decision))
    await expect(list.getByRole('link', { name: title })).toHaveCount(0)
  }

  // The last one is taken back.
  await keyboard.press('ControlOrMeta+z')
  await expect(list).toContainText(nameOf(inTriage.length - 1))

  await page.goto(new URL(`/admin/posts?q=${word}&sort=title&status=open`, page.url()).href, {
    waitUntil: 'networkidle',
  })
  const rows = page.locator('tr[data-post], li[data-post], [data-post]')
  const listed = titles.slice(inTriage.length)
  await expect(rows.filter({ hasText: listed[0] ?? '' }).first()).toBeVisible()
  for (let at = 0; at < inList.length; at += 1) {
    await page.keyboard.press('j')
    costs.push(1 + (await make(page, inList[at] ?? status)))
  }

  expect(costs).toHaveLength(40)
  const sorted = costs.toSorted((one, other) => one - other)
  expect({ median: sorted[20], ninetieth: sorted[36] }).toEqual({ median: 2, ninetieth: 3 })
  await customers.close()
  await callFrom(page, '/api/boards/update', { boardID: board.id, isArchived: true })
})

/** Makes a decision as a person does, and gives the number of presses that it took. */
async function make(page: Page, { presses, text, waits }: Decision): Promise<number> {
  const [first = '', ...others] = presses
  await page.keyboard.press(first)
  const dialog = page.getByRole('dialog')
  if (waits) await expect(dialog).toBeVisible()
  if (waits === 'second choice') await expect(dialog.getByRole('option').nth(1)).toBeVisible()
  if (text !== undefined) {
    await page.keyboard.insertText(text)
    await expect(page.getByRole('button', { name: t('comment.submit'), exact: true })).toBeVisible()
  }
  for (const press of others) await page.keyboard.press(press)
  await expect(dialog).toHaveCount(0)
  return presses.length + (text === undefined ? 0 : 1)
}
