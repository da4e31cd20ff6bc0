import { expect, facts, test } from './journey.ts'
import { asOwner } from './team.ts'
import { like, t } from './words.ts'

const file = [
  'Idea,Text,Who,Points',
  ...Array.from({ length: 30 }, (_, at) => `Imported idea ${at},"Why, and for whom",Person ${at % 5},${at}`),
  ',Nothing to call it,,',
].join('\n')

test('an owner imports a CSV file, closes the page, finds the import again and undoes it', async ({
  page,
  context,
}) => {
  await asOwner(context)
  const address = `${facts.demo}/admin/settings/data`
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByLabel(t('adminData.import.choose')).setInputFiles({
    name: 'wishes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })

  // Two columns are recognised by their names, and two are chosen.
  await expect(page.getByLabel(t('adminData.field.title'), { exact: true })).toHaveValue('Idea')
  await expect(page.getByLabel(t('adminData.field.details'))).toHaveValue('Text')
  await page.getByLabel(t('adminData.field.author'), { exact: true }).selectOption('Who')
  await page.getByLabel(t('adminData.field.votes')).selectOption('Points')
  await page.getByLabel(t('adminData.import.board'), { exact: true }).selectOption(t('adminData.import.newBoard'))
  await page.getByLabel(t('adminData.import.newBoardName')).fill('Imported ideas')
  await expect(page.getByRole('heading', { name: 'Imported idea 9' })).toHaveCount(0)
  await expect(page.getByText(t('adminData.import.by', { name: 'Person 4' })).first()).toBeVisible()

  await page.getByRole('button', { name: t('adminData.import.check') }).click()
  const runs = page.getByRole('button', { name: t('adminData.import.run', { count: 30 }) })
  await expect(runs).toBeVisible()
  // Read in another way than it was checked, the file is checked again before it is imported.
  await page.getByLabel(t('adminData.import.encoding')).selectOption('windows-1252')
  await expect(page.getByText(t('adminData.import.changed'))).toBeVisible()
  await expect(runs).toHaveCount(0)
  await page.reload()
  const begun = page.waitForResponse(/\/imports\/run$/)
  await runs.click()
  await (await begun).finished()
  await page.close()

  const again = await context.newPage()
  await again.goto(address, { waitUntil: 'networkidle' })
  const row = again.getByRole('listitem').filter({ hasText: t('adminData.kind.import', { name: 'wishes.csv' }) })
  await expect(row.getByText(t('adminData.state.done'), { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(row.getByText(t('adminData.outcome.refused', { count: 1 }))).toBeVisible()
  const portal = await context.newPage()
  await portal.goto(`${facts.demo}/imported-ideas`)
  await expect(portal.getByRole('link', { name: 'Imported idea 29' })).toBeVisible()

  await row.getByRole('button', { name: like('adminData.history.undoName') }).click()
  const dialog = again.getByRole('alertdialog')
  await expect(dialog).toContainText('30')
  await dialog.getByRole('button', { name: t('adminData.undo.confirm') }).click()
  const undone = again.getByRole('listitem').filter({ hasText: t('adminData.kind.undoImport', { name: 'wishes.csv' }) })
  await expect(undone.getByText(t('adminData.state.done'), { exact: true })).toBeVisible({ timeout: 60_000 })
  expect((await portal.goto(`${facts.demo}/imported-ideas`))?.status()).toBe(404)
})
