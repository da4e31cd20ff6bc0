import { errorsReport } from '../../../contract/errorReports.ts'
import { withoutAddresses } from '../../domain/people/withoutAddresses.ts'
import { answer } from '../answer.ts'

/** The address of a page that was shared opens it to anyone who reads it. */
const sharedLink = /^(\/shared\/[^/]*\/).+$/

// Only the page's path is logged, and of a shared link what comes before its token: a query or a fragment may hold a search or a one-time token too.
export default answer(
  errorsReport,
  async ({ message, stack, page }, { log, company, requestID }) => {
    const browser = {
      message: withoutAddresses(message),
      ...(stack === undefined ? {} : { stack: withoutAddresses(stack) }),
      ...(page === undefined ? {} : { page: withoutAddresses(pathOf(page)) }),
    }
    log.warn({ browser, company: company.subdomain, requestID }, 'an error in a browser')
    return { done: true as const }
  },
  { transaction: false },
)

function pathOf(page: string): string {
  return (page.split(/[?#]/, 1)[0] ?? '').replace(sharedLink, '$1…')
}
