import { viewerRequestCode } from '../../../contract/viewer.ts'
import { codeMinutes } from '../../domain/people/signInCode.ts'
import { countUse } from '../../domain/limits/countUse.ts'
import { enqueue } from '../../jobs/queue.ts'
import { sign } from '../../secrets/tokens.ts'
import { answer } from '../answer.ts'

/** Nobody's mailbox is filled from here, whichever company and address the requests come from. */
const mostCodes = { count: 5, seconds: codeMinutes * 60 }

// No transaction: a refusal would roll the count back with it. The job makes the code, so an address that is known here costs no more time
// than one that is not; asking again replaces a code that is still waiting to be sent.
export default answer(
  viewerRequestCode,
  async ({ email }, { db, companyID, secret }) => {
    await countUse(db, `code:${sign(secret, 'limit', [email])}`, mostCodes)
    await enqueue(db, 'sendSignInCode', { companyID, email }, { key: `code:${sign(secret, 'job', [companyID, email])}` })
    return { done: true as const }
  },
  { transaction: false },
)
