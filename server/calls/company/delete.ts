import { CallError } from '../../../contract/errors.ts'
import { companyDelete } from '../../../contract/company.ts'
import { signedIn } from '../../domain/asking.ts'
import { deleteCompany } from '../../domain/companies/deleteCompany.ts'
import { readClosing } from '../../domain/companies/readClosing.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { answer } from '../answer.ts'

// The company is dropped from memory after the commit.
export default answer(
  companyDelete,
  async ({ name }, asking) => {
    const { name: expected } = await asking.db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', asking.companyID)
      .executeTakeFirstOrThrow()
    if (name.trim() !== expected.trim()) throw new CallError('otherName', { field: 'name' })
    await inTransaction(asking.db, (tx) => deleteCompany(tx, asking.companyID, signedIn(asking).userID))
    asking.companyChanged()
    return readClosing(asking)
  },
  { transaction: false },
)
