import { companyUpdateEmail } from '../../../contract/company.ts'
import { updateEmail } from '../../domain/emailSettings/updateEmail.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { answer } from '../answer.ts'

// The company is dropped from memory after the commit.
export default answer(
  companyUpdateEmail,
  async ({ expects, ...change }, asking) => {
    const email = await inTransaction(asking.db, (tx) => updateEmail({ ...asking, db: tx }, change, expects))
    asking.companyChanged()
    return email
  },
  { transaction: false },
)
