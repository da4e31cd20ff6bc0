import { expect, facts, test } from './journey.ts'

test('without a connection the page says so, nothing typed is lost, and it can be sent when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto(`${facts.demo}/bugs`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Describe your idea…' }).click()
  await page.getByLabel('Title').fill('The day view jumps')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByLabel('Details').fill('Typed on a train.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Nothing you wrote is lost.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('The day view jumps')
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Describe your idea…' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('The day view jumps')
  await expect(page.getByLabel('Details')).toHaveValue('Typed on a train.')
})
