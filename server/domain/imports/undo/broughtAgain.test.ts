import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CompanyJob } from '../../../../contract/jobs.ts'
import { importingIn } from '../../../test/importing.ts'
import { openIdentifying, type Identifying } from '../../../test/identifying.ts'
import { expectOK } from '../../../test/world.ts'
import { checkData } from '../../checks/checkData.ts'

let at: Identifying
let importing: ReturnType<typeof importingIn>
beforeAll(async () => {
  at = await openIdentifying()
  importing = importingIn(at.world)
})
afterAll(() => at.world.close())
beforeEach(() => at.clear())

const people = (text: string) => importing.import('people.csv', text, { kind: 'people' })
const companies = (text: string) => importing.import('companies.csv', text, { kind: 'companies' })

/** What the dialog says before an import is undone. */
async function undoOf({ id }: CompanyJob) {
  const { body } = await expectOK(at.world.call('/api/imports/getUndo', { jobID: id }, { as: at.world.company.owner }))
  return body['undo']
}

async function names(table: 'users' | 'third_party_companies', key: string): Promise<(string | null)[]> {
  const found = await at.world.db
    .selectFrom(table)
    .select('name')
    .where('company_id', '=', at.world.company.id)
    .where('name', 'like', `%${key}`)
    .orderBy('name')
    .execute()
  return found.map(({ name }) => name)
}

/** An import of three people, and a later one that changes the first and finds the second as they should be. */
async function twoOfPeople(key: string) {
  const line = (number: number, name: string) => `${number}${key},p${number}${key}@a.example,${name} ${key}`
  const first = await people(`id,email,name\n${line(1, 'Ann')}\n${line(2, 'Bob')}\n${line(3, 'Cleo')}\n`)
  const later = await people(`id,email,name\n${line(1, 'Anna')}\n${line(2, 'Bob')}\n${line(4, 'Dan')}\n`)
  expect(later.report).toMatchObject({ created: 1, updated: 1, skipped: 1 })
  return { first, later }
}

test('people whom a later import contains too stay, with the reason, and undoing that one gives them what they had before it', async () => {
  const key = at.unique()
  const { first, later } = await twoOfPeople(key)
  expect(await undoOf(first)).toMatchObject({ people: 1, kept: 2, restoring: 0 })
  const undone = await importing.undo(first.id)
  expect(undone.report).toMatchObject({
    removed: { people: 1 },
    remains: [{ kind: 'people', why: 'imported', count: 2 }],
  })
  expect(await names('users', key)).toEqual([`Anna ${key}`, `Bob ${key}`, `Dan ${key}`])
  expect(await undoOf(later)).toMatchObject({ people: 1, kept: 0, restoring: 1 })
  expect((await importing.undo(later.id)).report).toMatchObject({ removed: { people: 1, restored: 1 }, remains: [] })
  expect(await names('users', key)).toEqual([`Ann ${key}`, `Bob ${key}`])
  expect(await checkData(at.world.db, at.world.company.id)).toEqual([])
})

test('once the later import is undone, undoing the first one removes everyone whom it made', async () => {
  const key = at.unique()
  const { first, later } = await twoOfPeople(key)
  await importing.undo(later.id)
  expect(await undoOf(first)).toMatchObject({ people: 3, kept: 0 })
  expect((await importing.undo(first.id)).report).toMatchObject({ removed: { people: 3 }, remains: [] })
  expect(await names('users', key)).toEqual([])
})

test('companies that a later import contains too stay in the same way, whether it is one of companies or of people', async () => {
  const key = at.unique()
  const row = (number: number, name: string) => `c${number}${key},${name} ${key}`
  const first = await companies(`id,name\n${row(1, 'Acme')}\n${row(2, 'Bolt')}\n${row(3, 'Core')}\n${row(4, 'Dash')}\n`)
  const later = await companies(`id,name\n${row(1, 'Acme AG')}\n${row(2, 'Bolt')}\n`)
  const last = await people(`id,name,company_id\n9${key},Ann,c3${key}\n`)
  expect(await undoOf(first)).toMatchObject({ companies: 1, kept: 3 })
  expect((await importing.undo(first.id)).report).toMatchObject({
    removed: { companies: 1 },
    remains: [{ kind: 'companies', why: 'imported', count: 3 }],
  })
  expect(await names('third_party_companies', key)).toEqual([`Acme AG ${key}`, `Bolt ${key}`, `Core ${key}`])
  expect((await importing.undo(later.id)).report).toMatchObject({ removed: { companies: 0, restored: 1 }, remains: [] })
  expect((await importing.undo(last.id)).report).toMatchObject({ removed: { people: 1 }, remains: [] })
  expect(await names('third_party_companies', key)).toEqual([`Acme ${key}`, `Bolt ${key}`, `Core ${key}`])
})

test('an import that changed nothing can’t be undone, and keeps nobody', async () => {
  const key = at.unique()
  const file = `id,name\n1${key},Ann ${key}\n`
  const first = await people(file)
  expect((await people(file)).undoUntil).toBeNull()
  expect((await importing.undo(first.id)).report).toMatchObject({ removed: { people: 1 }, remains: [] })
})

test('whom an import changed and who is gone by now is not counted as restored', async () => {
  const key = at.unique()
  const [id = ''] = await at.done({ id: `1${key}`, name: 'Ann' })
  const job = await people(`id,name\n1${key},Anna\n2${key},Bob\n`)
  expect(await undoOf(job)).toMatchObject({ people: 1, restoring: 1 })
  await at.world.db.deleteFrom('users').where('id', '=', id).execute()
  expect(await undoOf(job)).toMatchObject({ people: 1, restoring: 0 })
  expect((await importing.undo(job.id)).report).toMatchObject({ removed: { people: 1, restored: 0 }, remains: [] })
})
