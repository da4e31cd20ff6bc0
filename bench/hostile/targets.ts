import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Call } from '../../contract/call.ts'
import { picturePaths } from '../../contract/forms.ts'
import { returnPaths } from '../../contract/signInProviders.ts'
import { fixedAddressesOf, isAreaEntry } from '../../tools/areas/areaEntries.ts'
import { sourcesIn } from '../../tools/sources.ts'
import { sharedPath } from '../../web/account/sharedRoadmap/sharedPath.ts'
import { adminPaths } from '../../web/admin/adminPaths.ts'
import { paths } from '../../web/paths.ts'
import { sampleInput, type Sample } from './samples.ts'

/** The groups of targets that kinds of floods distinguish. */
export type TargetGroup =
  'read' | 'write' | 'upload' | 'page' | 'feed' | 'card' | 'file' | 'download' | 'live' | 'health' | 'elsewhere'

/** One address of the product. `path` is a concrete path of the pattern `route`. */
export interface Target {
  name: string
  route: string
  group: TargetGroup
  method: 'GET' | 'POST'
  path: string
  /** A valid input, if the target is a call. */
  input?: Record<string, unknown>
  /** The text inputs of a call, with the longest length that each accepts. */
  texts?: Record<string, number>
}

/** The values of placeholders in addresses. `longThread` is the name of the post with the most replies. */
export interface Names extends Sample {
  longThread: string
  file: string
  sitemap: string
  asset: string
  unsubscribe: string
}

/** Every call that a file of the contract exports, sorted by path. */
export async function readCalls(): Promise<Call[]> {
  const folder = new URL('../../contract/', import.meta.url)
  const files = (await readdir(fileURLToPath(folder))).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((module) => Object.values(module).filter(isCall))
    .sort((one, other) => one.path.localeCompare(other.path))
}

/** Every public address: the calls, the pages of `web/paths.ts`, and the server's other routes. */
export async function readTargets(names: Names): Promise<Target[]> {
  const calls = await readCalls()
  return [...calls.map((call) => callTarget(call, names)), ...pageTargets(names), ...otherTargets(names)]
}

function callTarget(call: Call, names: Names): Target {
  const { input, texts } = sampleInput(call, names)
  const group = picturePaths.includes(call.path) ? 'upload' : call.kind
  return {
    name: `POST ${call.path}`,
    route: group === 'upload' ? call.path : '/api/*',
    group,
    method: 'POST',
    path: call.path,
    input,
    texts,
  }
}

const nobodys = '00000000-0000-4000-8000-000000000000'

function pageTargets(names: Names): Target[] {
  const { board, post, comment, person } = {
    board: names.boardURLName,
    post: names.postURLName,
    comment: names.comment,
    person: names.user,
  }
  // A new path does not typecheck until it has an entry here.
  const found = {
    portal: paths.portal(),
    board: paths.board(board),
    post: paths.post(board, post),
    comment: paths.comment(board, post, comment),
    roadmap: paths.roadmap(),
    search: paths.search({ q: 'export user data' }),
    notifications: paths.notifications(),
    notificationSettings: paths.notificationSettings(),
    person: paths.person(person),
    mine: paths.mine('votes'),
    settings: paths.settings(),
    login: paths.login('/'),
    teamLogin: paths.teamLogin('/admin'),
    changelog: paths.changelog(),
    changelogEntry: paths.changelogEntry('an-entry'),
    admin: paths.admin(),
    adminPosts: paths.adminPosts(),
    adminPost: paths.adminPost(board, post),
    adminPerson: paths.adminPerson(person),
    adminCompany: paths.adminCompany('a-customer'),
    adminSettings: paths.adminSettings('general'),
    adminBoards: paths.adminBoards(),
    adminChangelog: paths.adminChangelog(),
    adminChangelogEntry: paths.adminChangelogEntry('an-entry'),
  } satisfies Record<keyof typeof paths, string>
  const ofTeam = {
    people: adminPaths.people(),
    segments: adminPaths.segments(),
    newSegment: adminPaths.newSegment(),
    segment: adminPaths.segment('a-segment'),
    companies: adminPaths.companies(),
    roadmaps: adminPaths.roadmaps(),
    roadmap: adminPaths.roadmap('a-roadmap'),
    sales: adminPaths.sales(),
    reports: adminPaths.reports(),
    board: adminPaths.board(board),
    guests: adminPaths.guests(),
  } satisfies Record<keyof typeof adminPaths, string>
  const pages = [
    ...Object.entries(found),
    ...Object.entries(ofTeam).map(([name, path]) => [`admin ${name}`, path] as const),
    ['sharedRoadmap', sharedPath({ roadmapURLName: 'plans', roadmapViewID: nobodys })] as const,
  ]
  const linked = new Set(pages.map(([, path]) => path))
  // A page of an area that nothing but the navigation leads to.
  const listed = sourcesIn('web')
    .filter(({ path }) => isAreaEntry(path))
    .flatMap(fixedAddressesOf)
    .filter((path) => !linked.has(path))
    .map((path) => [path, path] as const)
  return [...pages, ...listed, ['longThread', paths.post(board, names.longThread)] as const].map(([name, path]) => ({
    name: `page ${name}`,
    route: '/*',
    group: 'page',
    method: 'GET',
    path: path.split('#', 1)[0] ?? path,
  }))
}

function otherTargets(names: Names): Target[] {
  const board = encodeURIComponent(names.boardURLName)
  const post = `${board}/p/${encodeURIComponent(names.postURLName)}`
  const get = (group: TargetGroup, route: string, path = route): Target => ({
    name: `GET ${route}`,
    route,
    group,
    method: 'GET',
    path,
  })
  return [
    get('download', '/account/data.json'),
    get('download', '/admin/settings/audit/export.csv'),
    get('download', '/admin/reports/export.csv'),
    ...['md', 'json'].map((ending) => get('download', `/admin/changelog/entries.${ending}`)),
    get('download', '/admin/changelog/subscribers.csv'),
    get('download', '/admin/changelog/email/:entryID', `/admin/changelog/email/${names.post}`),
    get('download', '/admin/changelog/widget/:entryID/:place', `/admin/changelog/widget/${names.post}/entry`),
    ...['csv', 'json'].map((format) => get('download', `/admin/posts/export.${format}`)),
    get('live', '/api/notifications/live'),
    get('feed', '/:board/feed.atom', `/${board}/feed.atom`),
    get('feed', '/:board/feed.rss', `/${board}/feed.rss`),
    ...['atom', 'rss', 'json'].map((format) => get('feed', `/changelog/feed.${format}`)),
    get('feed', '/robots.txt'),
    get('feed', '/sitemap.xml'),
    get('feed', '/sitemap/:file', names.sitemap),
    get('card', '/card.png'),
    get('card', '/:board/card.png', `/${board}/card.png`),
    get('card', '/:board/p/:post/card.png', `/${post}/card.png`),
    get('card', '/changelog/card.png'),
    get('card', '/changelog/:entry/card.png', '/changelog/an-entry/card.png'),
    get('file', '/files/*', names.file),
    get('file', '/theme/:file', '/theme/2f6f4f.css'),
    get('file', '/assets/*', names.asset),
    get('file', '/sdk.js'),
    get('file', '/favicon.svg'),
    get('file', '/favicon.ico'),
    get('health', '/healthz'),
    get('health', '/readyz'),
    get('health', '/metrics'),
    get('elsewhere', '/previewEmail/:email/:language', '/previewEmail/signInCode/en'),
    get('elsewhere', '/tls-ask', '/tls-ask?domain=ideas.example'),
    ...[...new Set(Object.values(returnPaths))].map((path) => get('elsewhere', path, `${path}?state=s&code=c`)),
    get('elsewhere', '/auth/sso', `/auth/sso?provider=${names.post}`),
    get('elsewhere', '/auth/own', '/auth/own'),
    get('elsewhere', '/api/redirects/sso', '/api/redirects/sso?companyID=x&ssoToken=a.b.c'),
    get('elsewhere', '/widget/web', `/widget/web?boardToken=${names.post}&ssoToken=a.b.c`),
    get('elsewhere', '/widget/preview'),
    get('elsewhere', '/unsubscribe', names.unsubscribe),
    { ...get('elsewhere', '/unsubscribe', names.unsubscribe), name: 'POST /unsubscribe', method: 'POST', input: {} },
    {
      ...get('elsewhere', '/language/:language', '/language/de'),
      name: 'POST /language/:language',
      method: 'POST',
      input: {},
    },
    {
      ...get(
        'elsewhere',
        '/roadmaps/shared/:roadmapURLName/:roadmapViewID',
        sharedPath({ roadmapURLName: 'plans', roadmapViewID: names.post }),
      ),
      name: 'POST /roadmaps/shared/:roadmapURLName/:roadmapViewID',
      method: 'POST',
      input: {},
    },
    { ...get('elsewhere', '/theme/:theme', '/theme/dark'), name: 'POST /theme/:theme', method: 'POST', input: {} },
    { ...get('elsewhere', '/api/*', '/api/posts/get'), name: 'GET of a call' },
    { ...get('elsewhere', '/api/*', '/api/nothing/here'), name: 'POST of an unknown call', method: 'POST', input: {} },
    { ...get('elsewhere', '/*', '/nothing/is/here'), name: 'GET of an unknown page' },
  ]
}

/** The route patterns that the sources of server/http declare. */
export async function declaredRoutes(): Promise<string[]> {
  const folder = fileURLToPath(new URL('../../server/http', import.meta.url))
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const sources = await Promise.all(files.map((name) => readFile(`${folder}/${name}`, 'utf8')))
  const places = [
    /\b(?:app|inside)\.(?:get|post|put|patch|delete|head|all)(?:<[^(]*>)?\(\s*(['`])(?<path>\/.*?)\1/g,
    /\burl: (['`])(?<path>\/.*?)\1/g,
    /\bfor \(const url of \[(?<paths>[^\]]*)\]/g,
    /\bPath = (['`])(?<path>\/.*?)\1/g,
    /\bprefix: (['`])(?<path>\/.*?)\1/g,
  ]
  const found = sources.flatMap((source) =>
    places.flatMap((place) =>
      [...source.matchAll(place)].flatMap(
        ({ groups }) => groups?.['paths']?.match(/\/[^'`]*/g) ?? [groups?.['path'] ?? ''],
      ),
    ),
  )
  return [...new Set(found)].sort()
}

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    'path' in value &&
    'access' in value &&
    'input' in value
  )
}
