import { changelogUpdateSettings } from '../../../contract/changelogPublishing.ts'
import { updateSettings } from '../../domain/changelog/updateSettings.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { answer } from '../answer.ts'

// The company is dropped from memory after the commit: before it, another request would store the old state again.
export default answer(
  changelogUpdateSettings,
  async (input, asking) => {
    await inTransaction(asking.db, (tx) => updateSettings({ ...asking, db: tx }, input))
    asking.companyChanged()
    return { done: true as const }
  },
  { transaction: false },
)
