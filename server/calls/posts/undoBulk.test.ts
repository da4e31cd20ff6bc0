import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkingIn } from '../../test/bulking.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const refusalOf = async (jobID: string, as = world.company.owner) =>
  (await world.call('/api/posts/undoBulk', { jobID }, { as })).body.code

test('an action is undone once, within a day, and with its permission', async () => {
  const bulking = bulkingIn(world)
  const board = await world.board()
  const { id } = await world.post(board.id)
  const deleted = await bulking.run([id], { kind: 'delete' })
  expect(deleted.undoUntil).not.toBeNull()
  const contributor = await world.member('contributor')
  await world.db
    .updateTable('company_jobs')
    .set({ created_by: contributor.userID })
    .where('id', '=', deleted.id)
    .execute()
  expect(await refusalOf(deleted.id, contributor)).toBe('forbidden')
  await world.db.updateTable('company_jobs').set({ state: 'running' }).where('id', '=', deleted.id).execute()
  expect(await refusalOf(deleted.id)).toBe('jobRunning')
  await world.db.updateTable('company_jobs').set({ state: 'done' }).where('id', '=', deleted.id).execute()
  const undone = await bulking.undo(deleted.id)
  expect(undone).toMatchObject({ kind: 'undoBulk', importID: deleted.id, action: 'delete', report: { changed: 1 } })
  expect(await refusalOf(deleted.id)).toBe('bulkUndoOver')
  expect(await refusalOf(undone.id)).toBe('notFound')
  const again = await bulking.run([id], { kind: 'delete' })
  await world.db
    .updateTable('company_jobs')
    .set({ undo_until: new Date(Date.now() - 1) })
    .where('id', '=', again.id)
    .execute()
  expect(await refusalOf(again.id)).toBe('bulkUndoOver')
})
