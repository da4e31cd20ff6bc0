import { registrationsFound } from '../../../contract/registrations.ts'
import { enterRoot } from '../../domain/accounts/rootSessions.ts'
import { foundCompany } from '../../domain/registrations/foundCompany.ts'
import { answerAtRoot } from '../answer.ts'

// The verb opens its own transaction: a wrong try must stay counted when the call refuses. An account that was there before signs in as it always
// does, with whatever second factor it has.
export default answerAtRoot(
  registrationsFound,
  async (input, asking) => {
    const { name, subdomain } = await foundCompany(asking, input, async (tx, { accountID, isNewAccount }) => {
      if (isNewAccount) await enterRoot({ ...asking, db: tx }, { accountID })
    })
    asking.companiesChanged()
    return { name, subdomain, url: asking.companyOrigin({ subdomain }) }
  },
  { transaction: false },
)
