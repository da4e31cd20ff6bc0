/**
 * The addresses of the pages about accounts, which are on the root host (docs/decisions/0051). On a company's own host they lead there. `/login` is
 * the root's only where no company is served. `/account/data.json` is a download of a company's.
 */
const pages =
  /^\/(accept-invite|account(?!\/data\.json$)|(azure|oidc|okta|onelogin)-redirect|previewEmail|redirect|register|resetPassword)(\/|$)/

/** Whether a path is that of a page about accounts. */
export function isAuthAddress(pathname: string): boolean {
  return pages.test(pathname)
}
