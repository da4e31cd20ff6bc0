import { withSearch } from '../../paths.ts'

/** The addresses about accounts that the admin and the ways in link to: a company's host leads on to the root, where they are. */
export const rootPaths = {
  /** Signing in as a member of the team: at the root, or here where root and company share a host. */
  enter: (next: string) => withSearch('/auth', { next }),
  /** Another company of the viewer's account. */
  switchTo: (company: string) => withSearch('/redirect', { company, to: '/admin' }),
  ownAccount: () => '/account',
  resetPassword: () => '/resetPassword',
}
