import { expect, facts, newAddress, signInHere, test } from './journey.ts'

test('a visitor reads, sorts, filters and searches a board', async ({ page }) => {
  await page.goto(`${facts.demo}/feature-requests`)
  await expect(page.getByRole('heading', { level: 1, name: 'Feature requests' })).toBeVisible()
  await page.getByRole('link', { name: 'Top', exact: true }).click()
  await expect(page).toHaveURL(/\?sort=top$/)
  // The address says the order at once, the rows follow when the answer is there.
  await expect(async () => {
    const boxes = await page.getByRole('button', { name: /^Upvote/ }).all()
    const labels = await Promise.all(boxes.map((box) => box.getAttribute('aria-label')))
    const counts = labels.map((label) => Number(/(\d+) votes?$/.exec(label ?? '')?.[1]))
    expect(counts.length).toBeGreaterThan(5)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  }).toPass({ timeout: 10_000 })
  await page.getByLabel('Status').selectOption({ label: 'Planned' })
  await expect(page).toHaveURL(/status=planned/)
  await page.getByRole('link', { name: /Remove filter Planned/ }).click()
  await page.getByLabel('Search this board').fill('waiting list')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/q=waiting/)
  await expect(page.getByRole('link', { name: 'Waiting list that fills cancelled slots by itself' })).toBeVisible()
})

test('a post that was begun by a stranger is published after signing in, and what was typed survives a reload', async ({
  page,
}) => {
  await page.goto(`${facts.demo}/feature-requests`)
  await page.getByRole('button', { name: 'Describe your idea…' }).click()
  await page.getByLabel('Title').fill('Print the day plan on one page')
  await page.getByLabel('Details').fill('I pin it to the wall every morning.')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Print the day plan on one page')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await signInHere(page, newAddress(), 'Grace')
  await expect(page).toHaveURL(/\/p\/print-the-day-plan/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Print the day plan on one page')
})

test('a post without a title is refused beside the field, and what was typed stays', async ({ page }) => {
  await page.goto(`${facts.demo}/feature-requests`)
  await page.getByRole('button', { name: 'Describe your idea…' }).click()
  await page.getByLabel('Details').fill('Only details.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Write a title first.')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByLabel('Details')).toHaveValue('Only details.')
})
