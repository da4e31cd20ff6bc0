import { callFrom } from './calls.ts'
import { expect, test } from './journey.ts'
import { openByKeyboard } from './keyboard.ts'
import { asOwner } from './team.ts'
import { t } from './words.ts'

interface Listed {
  posts: { id: string; title: string }[]
}

test('a card is moved to another lane of a roadmap, and back, by the keyboard alone', async ({ page, context }) => {
  await asOwner(context)
  await page.goto('about:blank')
  const keyboard = await openByKeyboard(page, '/admin/roadmaps')
  const roadmap = await callFrom<{ id: string; urlName: string }>(page, '/api/roadmaps/create', {
    name: `Moves ${Date.now()}`,
  })
  const { posts } = await callFrom<Listed>(page, '/api/posts/get', { pages: 1, status: ['planned'], sort: 'top' })
  const [post] = posts
  if (!post) throw new Error('The demo has no planned post.')
  await callFrom(page, '/api/roadmaps/posts/add', { roadmapID: roadmap.id, postIDs: [post.id] })
  await page.goto(new URL(`/admin/roadmaps/${roadmap.urlName}?as=kanban`, page.url()).href, {
    waitUntil: 'networkidle',
  })

  const lane = (name: string) => page.getByRole('region', { name })
  const link = page.getByRole('link', { name: post.title })
  const grip = page.getByRole('button', { name: t('adminRoadmaps.drag.take', { title: post.title }) })
  await expect(lane('Planned').getByRole('link', { name: post.title })).toBeVisible()
  await keyboard.reach(link)
  // The code of dragging comes once the keyboard is at the cards, and leaves the focus where it is.
  await expect(grip).toBeAttached()
  await keyboard.isOn(link)
  await keyboard.reach(grip, 'Shift+Tab')
  await keyboard.press('Space')
  await keyboard.hears(t('adminRoadmaps.drag.taken', { title: post.title }))
  await keyboard.press('ArrowRight')
  await keyboard.hears(t('adminRoadmaps.drag.over', { title: post.title, lane: 'In progress' }))
  await keyboard.press('Space')
  await keyboard.hears(t('adminRoadmaps.drag.dropped', { title: post.title, lane: 'In progress' }))
  await expect(lane('In progress').getByRole('link', { name: post.title })).toBeVisible()
  await keyboard.press('ControlOrMeta+z')
  await expect(lane('Planned').getByRole('link', { name: post.title })).toBeVisible()
  await keyboard.isOn(grip)

  await keyboard.press('Space')
  await keyboard.press('ArrowRight')
  await keyboard.press('Escape')
  await keyboard.hears(t('adminRoadmaps.drag.back', { title: post.title }))
})
