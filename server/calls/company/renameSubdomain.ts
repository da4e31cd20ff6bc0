import { companyRenameSubdomain } from '../../../contract/company.ts'
import { renameSubdomain } from '../../domain/companies/renameSubdomain.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { answer } from '../answer.ts'

// The company is dropped from memory after the commit.
export default answer(
  companyRenameSubdomain,
  async (input, asking) => {
    const { company, adminOrigin } = asking
    const subdomain = await inTransaction(asking.db, (tx) => renameSubdomain({ ...asking, db: tx }, input))
    asking.companyChanged()
    const url = new URL(adminOrigin)
    // A company at the root's own host stays there: its subdomain is not in the address.
    if (url.hostname.startsWith(`${company.subdomain}.`))
      url.hostname = subdomain + url.hostname.slice(company.subdomain.length)
    return { subdomain, url: url.origin }
  },
  { transaction: false },
)
