import { errorsReport } from '../../../contract/errorReports.ts'
import { withoutAddresses } from '../../domain/people/withoutAddresses.ts'
import { answer } from '../answer.ts'

// Only the page's path is logged: a query or a fragment may hold a search or a one-time token.
export default answer(
  errorsReport,
  async ({ message, stack, page }, { log, company, requestID }) => {
    const browser = {
      message: withoutAddresses(message),
      ...(stack === undefined ? {} : { stack: withoutAddresses(stack) }),
      ...(page === undefined ? {} : { page: withoutAddresses(page.split(/[?#]/, 1)[0] ?? '') }),
    }
    log.warn({ browser, company: company.subdomain, requestID }, 'an error in a browser')
    return { done: true as const }
  },
  { transaction: false },
)
