import type { BrowserContext, Page } from '@playwright/test'
import { callFrom, postFrom, signInFrom, type Written } from './calls.ts'
import { expect, facts, keepMessage, test } from './journey.ts'
import { openByKeyboard } from './keyboard.ts'
import { asOwner } from './team.ts'
import { like, t } from './words.ts'

const adminPath = ({ path }: Written) => `/admin/posts${path.replace('/p/', '/')}`

test('a manager merges a duplicate by keyboard alone, takes it back, merges it again and unmerges it', async ({
  page,
  context,
  chromiumBrowser,
}) => {
  const [duplicate, survivor] = await pairOf(page, context, [
    'Zeppelin mooring reminders',
    'Reminders for zeppelin mooring',
  ])
  const visitor = await chromiumBrowser.newContext()
  const theirs = await visitor.newPage()
  await theirs.goto(`${facts.demo}/bugs`, { waitUntil: 'networkidle' })
  await signInFrom(theirs, 'Ferdinand')
  await callFrom(theirs, '/api/votes/create', { postID: duplicate.id })
  await callFrom(theirs, '/api/comments/create', { postID: duplicate.id, body: 'The mast was not told either.' })
  await visitor.clearCookies()

  const missing = watchMissing(page)
  const keyboard = await openByKeyboard(page, adminPath(duplicate))
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const merged = page.getByRole('region', { name: t('adminMerge.merged') })
  const voters = page.getByRole('region', { name: t('adminVoters.title') }).getByRole('listitem')
  const comment = page.getByRole('article').filter({ hasText: 'The mast was not told either.' })
  const merge = async () => {
    await keyboard.press('m')
    const likely = page.getByRole('dialog').getByRole('option', { name: /^Reminders for zeppelin mooring/ })
    await expect(likely).toContainText(t('adminMerge.voters', { count: 1 }))
    await expect(likely.locator('mark')).toHaveText(['Reminders', 'zeppelin', 'mooring'])
    await keyboard.press('Enter')
    const preview = page.getByRole('alertdialog')
    await expect(preview).toContainText(t('adminMerge.votes', { votes: 2, both: 1 }))
    await expect(preview).toContainText(t('adminMerge.comments', { count: 1 }))
    await keyboard.isOn(preview.getByRole('button', { name: t('adminMerge.submit'), exact: true }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(facts.demo + adminPath(survivor))
    await expect(heading('Reminders for zeppelin mooring')).toBeVisible()
    await keyboard.hears(t('adminMerge.done', { title: 'Zeppelin mooring reminders' }))
    await keepMessage(page, t('adminMerge.done', { title: 'Zeppelin mooring reminders' }))
    await expect(merged).toContainText('Zeppelin mooring reminders')
    await expect(comment).toBeVisible()
    await expect(voters).toHaveCount(2)
  }

  await merge()
  await keyboard.press('Control+z')
  await keyboard.hears(t('adminActions.undone'))
  await expect(merged).toBeHidden()

  await page.goto(facts.demo + adminPath(duplicate), { waitUntil: 'networkidle' })
  await expect(heading('Zeppelin mooring reminders')).toBeVisible()
  await expect(comment).toBeVisible()
  await merge()
  for (const reader of [page, theirs]) {
    await reader.goto(facts.demo + duplicate.path)
    await expect(reader).toHaveURL(facts.demo + survivor.path)
  }

  await page.goto(facts.demo + adminPath(survivor), { waitUntil: 'networkidle' })
  await keyboard.reach(
    merged.getByRole('button', { name: t('adminMerge.unmergeLabel', { title: 'Zeppelin mooring reminders' }) }),
  )
  await keyboard.press('Enter')
  await keyboard.hears(t('adminMerge.unmerged', { title: 'Zeppelin mooring reminders' }))
  await expect(merged).toBeHidden()
  await expect(comment).toBeHidden()
  await expect(voters).toHaveCount(1)
  await expect(heading('Reminders for zeppelin mooring')).toBeFocused()
  await theirs.goto(facts.demo + duplicate.path)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Zeppelin mooring reminders' })).toBeVisible()
  await expect(theirs.getByText('The mast was not told either.')).toBeVisible()
  expect(missing).toEqual([])

  await visitor.close()
  for (const { id } of [duplicate, survivor]) await callFrom(page, '/api/posts/delete', { postID: id })
})

test('a manager makes a comment a post by keyboard alone; what answered it goes along', async ({ page, context }) => {
  const [post] = await pairOf(page, context, ['Zeppelin docking lights'])
  const { id: parentID } = await callFrom<{ id: string }>(page, '/api/comments/create', {
    postID: post.id,
    body: 'And a louder horn.',
  })
  await callFrom(page, '/api/comments/create', { postID: post.id, parentID, body: 'Heard from the other shore.' })

  const keyboard = await openByKeyboard(page, adminPath(post))
  const comment = page.locator(`#comment-${parentID}`)
  const title = 'A louder horn for zeppelins'
  const split = async () => {
    await keyboard.reach(comment.getByRole('button', { name: like('commentMenu.label') }).first())
    await keyboard.press('Enter')
    await keyboard.isOn(page.getByRole('menuitem', { name: t('commentMenu.pin') }))
    await keyboard.press('ArrowDown', 'ArrowDown')
    await expect(page.getByRole('menuitem', { name: t('commentMenu.split') })).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.isOn(page.getByRole('dialog').getByRole('textbox', { name: t('manage.comments.splitLabel') }))
    await keyboard.type(title)
    await keyboard.press('Enter')
    await keyboard.hears(t('manage.comments.splitDone', { title }))
    await expect(comment).toBeHidden()
  }
  await split()
  await keepMessage(page, t('manage.comments.splitDone', { title }))
  await keyboard.reach(page.getByRole('button', { name: t('manage.undo'), exact: true }))
  await keyboard.press('Enter')
  await expect(comment).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Heard from the other shore.' })).toBeVisible()

  await split()
  await page.goto(`${facts.demo}/admin/posts/feature-requests/a-louder-horn-for-zeppelins`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('And a louder horn.')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Heard from the other shore.' })).toBeVisible()

  await callFrom(page, '/api/posts/delete', { postID: post.id })
})

/** Posts of the owner's, whom the page is signed in as. */
async function pairOf<Titles extends readonly string[]>(
  page: Page,
  context: BrowserContext,
  titles: readonly [...Titles],
): Promise<{ [At in keyof Titles]: Written }> {
  await asOwner(context)
  await page.goto(`${facts.demo}/admin/posts`)
  const made: Written[] = []
  for (const title of titles) made.push(await postFrom(page, 'feature-requests', title))
  return made as { [At in keyof Titles]: Written }
}

/** Answers that a page did not expect: what it asks for is there. */
function watchMissing(page: Page): string[] {
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(new URL(response.url()).pathname)
  })
  return missing
}
