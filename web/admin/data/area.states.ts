import { inTurn, presses, text, thenFails, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

const path = '/admin/settings/data'

/** Exports and imports, and an import from its file on. */
export const states: readonly ScreenState[] = [
  {
    screen: 'exports and imports',
    state: 'none yet',
    kind: 'empty',
    who: 'owner',
    where: 'bare',
    path,
    shows: text('adminData.history.empty'),
  },
  {
    screen: 'exports and imports',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings',
    reach: thenFails('a[href="/admin/settings/data"]', '/api/jobs/find'),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'an import',
    state: 'its columns and preview',
    kind: 'loaded',
    who: 'owner',
    path,
    changes: 'the import under way',
    reach: chooseFile,
    shows: text('adminData.import.previewText'),
  },
  {
    screen: 'an import',
    state: 'of people, with a new custom field',
    kind: 'loaded',
    who: 'owner',
    path,
    changes: 'the import under way',
    reach: inTurn(chooseFile, choosePeople),
    shows: text('adminData.import.previewPeople'),
  },
  {
    screen: 'an import',
    state: 'its upload fails',
    kind: 'failed',
    who: 'owner',
    // Nothing is imported there, so that no other state's import is shown in its place.
    where: 'bare',
    path,
    fails: ['/api/imports/begin'],
    reach: chooseFile,
    shows: text('adminData.import.failedUpload'),
  },
  {
    screen: 'an import',
    state: 'its dry run fails',
    kind: 'failed',
    who: 'owner',
    path,
    changes: 'the import under way',
    fails: ['/api/imports/check'],
    reach: inTurn(chooseFile, presses('adminData.import.check')),
    shows: text('admin.failed.write'),
  },
]

/** Another file, of people: a column of it becomes a custom field. */
async function choosePeople({ page, t }: Stage) {
  const remove = page.getByRole('button', { name: t('adminData.import.remove') })
  await remove.click()
  const field = page.locator('input[type=file]')
  await field.waitFor({ state: 'attached' })
  await field.setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'id,email,name,company,company domain,seats\n7,ann@initech.example,Ann,Initech,initech.example,12\n8,not an address,Bob,,,3\n',
    ),
  })
  await page.getByLabel(t('adminData.import.newField')).selectOption('seats')
}

/** Removes what another state has left, and chooses a small file. */
async function chooseFile({ page, t }: Stage) {
  const remove = page.getByRole('button', { name: t('adminData.import.remove') })
  const field = page.locator('input[type=file]')
  await remove.or(page.getByRole('button', { name: t('adminData.import.choose') })).waitFor()
  if (await remove.isVisible()) await remove.click()
  await field.waitFor({ state: 'attached' })
  await field.setInputFiles({
    name: 'wishes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'title,details,author,votes\nDark theme,Easier on the eyes at night,Ann,12\n,No title here,Bob,3\n',
    ),
  })
}
