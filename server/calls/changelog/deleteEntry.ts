import { changelogDeleteEntry } from '../../../contract/changelogWriting.ts'
import { deleteEntry } from '../../domain/changelog/deleteEntry.ts'
import { answer } from '../answer.ts'

export default answer(changelogDeleteEntry, async ({ entryID }, asking) => {
  await deleteEntry(asking, entryID)
  return { done: true as const }
})
