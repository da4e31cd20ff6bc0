import { callFrom, postFrom } from './calls.ts'
import { expect, test } from './journey.ts'
import { openByKeyboard } from './keyboard.ts'
import { asOwner } from './team.ts'
import { t } from './words.ts'

/** Between the two, what the first one changed is drawn and no timer has run, as between two presses in a row. */
const spaceThenArrow = `(async () => {
  for (const code of ['Space', 'ArrowRight']) {
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }))
    await null
  }
})()`

test('a card is moved to another lane of a roadmap, and back, by the keyboard alone', async ({ page, context }) => {
  await asOwner(context)
  await page.goto('about:blank')
  const keyboard = await openByKeyboard(page, '/admin/roadmaps')
  const roadmap = await callFrom<{ id: string; urlName: string }>(page, '/api/roadmaps/create', {
    name: `Moves ${Date.now()}`,
  })
  // A post that nobody else follows: here people are told at once, and then a change of status stays.
  const title = `Moved by keys ${Date.now()}`
  const { id } = await postFrom(page, 'bugs', title)
  const { statuses } = await callFrom<{ statuses: { name: string }[] }>(page, '/api/company/get', {})
  const [first, second] = statuses.map(({ name }) => name)
  if (first === undefined || second === undefined) throw new Error('The demo has fewer than two statuses.')
  await callFrom(page, '/api/roadmaps/posts/add', { roadmapID: roadmap.id, postIDs: [id] })
  await page.goto(new URL(`/admin/roadmaps/${roadmap.urlName}?as=kanban`, page.url()).href, {
    waitUntil: 'networkidle',
  })

  const lane = (name: string) => page.getByRole('region', { name })
  const link = page.getByRole('link', { name: title })
  const grip = page.getByRole('button', { name: t('adminRoadmaps.drag.take', { title }) })
  await expect(lane(first).getByRole('link', { name: title })).toBeVisible()
  await keyboard.reach(link)
  // The code of dragging comes once the keyboard is at the cards, and leaves the focus where it is.
  await expect(grip).toBeAttached()
  await keyboard.isOn(link)
  await keyboard.reach(grip, 'Shift+Tab')
  await keyboard.press('Space')
  await keyboard.hears(t('adminRoadmaps.drag.taken', { title }))
  await keyboard.press('ArrowRight')
  await keyboard.hears(t('adminRoadmaps.drag.over', { title, lane: second }))
  await keyboard.press('Space')
  await keyboard.hears(t('adminRoadmaps.drag.dropped', { title, lane: second }))
  await expect(lane(second).getByRole('link', { name: title })).toBeVisible()
  await keyboard.press('ControlOrMeta+z')
  await expect(lane(first).getByRole('link', { name: title })).toBeVisible()
  await keyboard.isOn(grip)

  // An arrow that comes before the card is up and the lanes are measured counts too.
  await page.evaluate(spaceThenArrow)
  await keyboard.hears(t('adminRoadmaps.drag.over', { title, lane: second }))
  await keyboard.press('Escape')
  await keyboard.hears(t('adminRoadmaps.drag.back', { title }))
})
