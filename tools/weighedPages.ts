import { languages, type Language } from '../contract/languages.ts'
import type { Site } from '../contract/page.ts'

/** In kilobytes of 1,000 bytes; scripts and styles gzipped, as a browser without brotli gets them. */
export interface Weight {
  js: number
  css: number
  fonts: number
  /** The document, what its head and body name, and its icon where it is no frame. */
  requests: number
}

/** Someone for whom a page is weighed. */
export interface Reader {
  name: string
  locale: Language
  isSignedIn: boolean
}

export interface WeighedPage {
  name: string
  readers: readonly Reader[]
  site: Site
  url: string
  /** The source of the page's own code: the address must really lead there. */
  source: string
  /** The source of a frame: only what every page in it loads is weighed here. */
  frame?: string
  limit: Partial<Weight>
}

/** The scripts of the admin, in kilobytes: what every page of it loads, what one page loads beside that, the command menu, which comes when a page is idle, and the editor of the changelog's entries. */
export const adminLimits = { shell: 190, page: 61, commandMenu: 25, entryEditor: 190 }
const admin = { js: adminLimits.shell, css: 30, fonts: 51, requests: 25 }
export const adminFrame = 'web/admin/frame/AdminLayout.tsx'
export const commandMenu = 'web/admin/command/CommandMenu.tsx'
export const entryEditor = 'web/admin/changelog/text/TextEditor.tsx'

/** Everyone for whom the pages of a portal are weighed: a visitor and a signed-in person, in each language. */
const readers: readonly Reader[] = languages.flatMap((locale) => [
  { name: locale, locale, isSignedIn: false },
  { name: `${locale}, signed in`, locale, isSignedIn: true },
])
const team: Reader = { name: 'team', locale: 'en', isSignedIn: true }

/** What they weigh by now: every page of the root waits for the code of forms, which its 130 kB have no room for beside what all pages load (docs/decisions/0114). */
const atTheRoot = { js: 168.5, css: 16, fonts: 36, requests: 40 }

/** The pages of accounts at the root: name, address, source, and whether it is someone signed in who reads them. */
const rootPages = [
  ['account', '/account', 'web/auth/account/AccountPage.tsx', true],
  ['security', '/account/security', 'web/auth/security/SecurityPage.tsx', true],
  ['sign-in', '/login', 'web/auth/signIn/LoginPage.tsx', false],
  ['register', '/register', 'web/auth/register/RegisterPage.tsx', false],
  ['invitation', '/accept-invite', 'web/auth/invite/AcceptInvitePage.tsx', false],
  ['password reset', '/resetPassword', 'web/auth/reset/ResetPage.tsx', false],
] as const

/** What a frame inside another site loads for a visitor, all of it: scripts and styles of its own, and no typeface (docs/decisions/0110). */
const frames: readonly WeighedPage[] = (
  [
    ['board', '/features', 'web/portal/board/BoardPage.tsx'],
    ['post', '/features/p/dark-mode', 'web/portal/post/PostPage.tsx'],
    ['roadmap', '/roadmap', 'web/portal/roadmap/RoadmapPage.tsx'],
    ['changelog', '/changelog', 'web/portal/changelog/ChangelogPage.tsx'],
  ] as const
).map(([name, path, source]) => ({
  name: `frame: ${name}`,
  readers: languages.map((locale) => ({ name: locale, locale, isSignedIn: false })),
  site: 'company',
  url: `/widget/panel${path}`,
  source,
  limit: { js: 140, css: 10.5, fonts: 0, requests: 6 },
}))

/** The pages that are weighed, with the limits of the product's bars; the post page's script is held to the board's plus 10. */
export const weighedPages: readonly WeighedPage[] = [
  {
    name: 'overview',
    readers,
    site: 'company',
    url: '/',
    source: 'web/portal/overview/HomePage.tsx',
    limit: { js: 130, css: 16, fonts: 36, requests: 14 },
  },
  {
    name: 'board',
    readers,
    site: 'company',
    url: '/features',
    source: 'web/portal/board/BoardPage.tsx',
    limit: { js: 130.4, css: 16, fonts: 36, requests: 14 },
  },
  {
    name: 'post',
    readers,
    site: 'company',
    url: '/features/p/dark-mode',
    source: 'web/portal/post/PostPage.tsx',
    limit: { css: 16, fonts: 36, requests: 14 },
  },
  {
    name: 'roadmap',
    readers,
    site: 'company',
    url: '/roadmap',
    source: 'web/portal/roadmap/RoadmapPage.tsx',
    limit: { js: 130, css: 16, fonts: 36, requests: 14 },
  },
  {
    name: 'changelog',
    readers,
    site: 'company',
    url: '/changelog',
    source: 'web/portal/changelog/ChangelogPage.tsx',
    limit: { js: 130.6, css: 16, fonts: 36, requests: 15 },
  },
  {
    name: 'entry',
    readers,
    site: 'company',
    url: '/changelog/night-falls',
    source: 'web/portal/changelog/EntryPage.tsx',
    limit: { js: 130.1, css: 16, fonts: 36, requests: 15 },
  },
  ...frames,
  {
    name: 'landing',
    readers: [{ name: 'en', locale: 'en', isSignedIn: false }],
    site: 'root',
    url: '/',
    source: 'web/landing/HomePage.tsx',
    limit: { js: 120, css: 14, fonts: 78, requests: 15 },
  },
  ...rootPages.map(([name, url, source, isSignedIn]) => ({
    name,
    readers: readers.filter((reader) => reader.isSignedIn === isSignedIn),
    site: 'root' as const,
    url,
    source,
    limit: atTheRoot,
  })),
  {
    name: 'admin shell',
    readers: [team],
    site: 'company',
    url: '/admin/posts',
    source: 'web/admin/posts/PostsPage.tsx',
    frame: adminFrame,
    limit: admin,
  },
]
