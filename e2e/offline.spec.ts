import { expect, facts, test } from './journey.ts'
import { t } from './words.ts'

test('without a connection the page says so, nothing typed is lost, and it can be sent when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto(`${facts.demo}/bugs`, { waitUntil: 'networkidle' })
  await page.getByPlaceholder(t('portal.composer.open')).click()
  await page.getByLabel(t('write.composer.title')).fill('The day view jumps')
  // All of the form is there before the connection goes.
  await expect(page.getByLabel(t('write.composer.details'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('write.composer.submit'), exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(t('offline.offline'))).toBeVisible()
  await page.getByLabel(t('write.composer.details')).fill('Typed on a train.')
  await page.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await expect(page.getByText(t('common.failed.text'))).toBeVisible()
  await expect(page.getByLabel(t('write.composer.title'))).toHaveValue('The day view jumps')
  await context.setOffline(false)
  await expect(page.getByText(t('offline.offline'))).toBeHidden()
  // The form is open at once where something was typed.
  await page.reload()
  await expect(page.getByLabel(t('write.composer.title'))).toHaveValue('The day view jumps')
  await expect(page.getByLabel(t('write.composer.details'))).toHaveValue('Typed on a train.')
})
