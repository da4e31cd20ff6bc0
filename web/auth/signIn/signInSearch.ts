import { ownPath } from '../../../contract/ownPath.ts'

/** What the address of the root's sign-in can say: the company and browser that it began at, and the path there to go on to. */
export interface SignInSearch {
  company?: string
  browser?: string
  next?: string
}

export function readSignInSearch({ company, browser, next }: Record<string, unknown>): SignInSearch {
  const path = ownPath(next)
  return {
    ...companyIn(company),
    ...(typeof browser === 'string' && /^[\w-]{43}$/.test(browser) ? { browser } : {}),
    ...(path === null ? {} : { next: path }),
  }
}

/** What `/redirect` can say: the path at a company to go on to, and which company. */
export function readRedirectSearch({ to, company }: Record<string, unknown>): { to?: string; company?: string } {
  const path = ownPath(to)
  return { ...(path === null ? {} : { to: path }), ...companyIn(company) }
}

/** The router reads a number where an address has one. */
function companyIn(company: unknown): { company?: string } {
  return typeof company === 'string' || typeof company === 'number' ? { company: String(company) } : {}
}
