import { isAuthAddress } from '../contract/authAddresses.ts'
import type { Container, Site } from '../contract/page.ts'

/** The addresses that more than one area links to; the navigation has the others from the areas' entries. */
export const paths = {
  portal: () => '/',
  board: (board: string, search: Record<string, string | undefined> = {}) =>
    withSearch(`/${encodeURIComponent(board)}`, search),
  post: (board: string, post: string) => `/${encodeURIComponent(board)}/p/${encodeURIComponent(post)}`,
  comment: (board: string, post: string, commentID: string) => `${paths.post(board, post)}#comment-${commentID}`,
  roadmap: () => '/roadmap',
  changelog: (search: Record<string, string | undefined> = {}) => withSearch('/changelog', search),
  changelogEntry: (entry: string) => `/changelog/${encodeURIComponent(entry)}`,
  adminChangelog: () => '/admin/changelog',
  adminChangelogEntry: (entry: string) => `/admin/changelog/${encodeURIComponent(entry)}`,
  search: (search: Record<string, string | undefined> = {}) => withSearch('/search', search),
  notifications: () => '/notifications',
  notificationSettings: () => '/settings/notifications',
  person: (name: string, search: Record<string, string | undefined> = {}) =>
    withSearch(`/u/${encodeURIComponent(name)}`, search),
  mine: (list: 'posts' | 'comments' | 'votes' | 'following', search: Record<string, string | undefined> = {}) =>
    withSearch(`/my/${list}`, search),
  settings: () => '/settings',
  login: (next?: string) => withSearch('/login', { next }),
  teamLogin: (next: string) => `${withSearch('/login', { next })}&team=`,
  admin: () => '/admin',
  adminPosts: (search: Record<string, string | undefined> = {}) => withSearch('/admin/posts', search),
  adminPost: (board: string, post: string) => `/admin/posts/${encodeURIComponent(board)}/${encodeURIComponent(post)}`,
  adminPerson: (person: string) => `/admin/users/${encodeURIComponent(person)}`,
  adminCompany: (company: string) => `/admin/companies/${encodeURIComponent(company)}`,
  adminSettings: (section: string) => `/admin/settings/${section}`,
  adminBoards: () => paths.adminSettings('boards'),
}

/** The container that an address belongs to. */
export function containerOf(site: Site, pathname: string): Container {
  // A browser at the root only runs the pages about accounts, and one at a company none of them: the list of their addresses is the server's.
  if (import.meta.env.SSR ? isAuthAddress(pathname) : site === 'root' && pathname !== '/') return 'auth'
  if (site !== 'company') return site === 'root' && pathname === '/login' ? 'auth' : 'landing'
  if (/^\/admin(\/|$)/.test(pathname)) return 'admin'
  if (/^\/widget\/[a-z]/.test(pathname)) return 'widget'
  return /^\/(login(\/link)?$|auth$|set-password$|notifications$|settings(\/|$)|(u|my)\/.|shared\/customers\/.|roadmaps\/shared\/.|changelog\/-\/.)/.test(
    pathname,
  )
    ? 'account'
    : 'portal'
}

/** An address with the parts of its query that say something, in a constant order. */
export function withSearch(path: string, search: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined && value !== '') query.set(name, value)
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
