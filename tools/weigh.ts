import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { RenderPage } from '../contract/page.ts'
import { settingsName, type SDKSettings } from '../contract/sdkSettings.ts'
import { readAssets } from '../server/http/pages/assets.ts'
import { documentOf, type Assets } from '../server/http/pages/document.ts'
import { isAreaEntry, pagesOf } from './areas/areaEntries.ts'
import { buildFolder } from './build.mjs'
import { sourcesIn } from './sources.ts'
import {
  adminFrame,
  adminLimits,
  commandMenu,
  entryEditor,
  weighedPages,
  type Reader,
  type WeighedPage,
  type Weight,
} from './weighedPages.ts'

/** The script that companies put into their own pages, gzipped, with the settings of a company in it. */
const mostOfTheSDK = 4

/** Beyond the board's scripts, for the post page, in kilobytes. */
const beyondTheBoard = 10
const mostOfAFont = 36

/** Weighs each page as the built server sends it: what its document names is what a browser loads. Gives what is too heavy, as sentences. */
export async function weighPages(
  folder: string,
): Promise<{ weights: Map<string, Weight>; adminParts: Map<string, number>; tooHeavy: string[] }> {
  const { render } = (await import(pathToFileURL(join(folder, 'server', 'render.js')).href)) as { render: RenderPage }
  const assets = await readAssets(join(folder, 'client'))
  const isBuilt = (source: string) => {
    const framed = assets.framed?.['en']?.chunks[source]
    if (source.startsWith('web/widget/')) return framed
    return assets.chunks[source] && (framed || !source.startsWith('web/portal/'))
  }
  const unbuilt = enteredPages().filter((source) => !isBuilt(source))
  if (unbuilt.length > 0)
    throw new Error(`The build has no chunk of its own for ${unbuilt.join(', ')}: its document would preload nothing.`)
  const weights = new Map<string, Weight>()
  const tooHeavy: string[] = []
  for (const page of weighedPages) {
    for (const reader of page.readers) {
      const name = page.readers.length > 1 ? `${page.name} (${reader.name})` : page.name
      const weight = await weighFor(page, reader, { render, assets, client: join(folder, 'client') })
      weights.set(name, weight)
      const board = weights.get(`board (${reader.name})`)?.js ?? 0
      const limit = page.name === 'post' ? { ...page.limit, js: board + beyondTheBoard } : limitFor(page, reader)
      tooHeavy.push(
        ...Object.entries(limit).flatMap(([part, most]) =>
          weight[part as keyof Weight] > most
            ? [`${name}: ${part} ${rounded(weight[part as keyof Weight])}, at most ${rounded(most)}`]
            : [],
        ),
      )
    }
  }
  const client = join(folder, 'client')
  const adminParts = await weighAdminParts(assets.chunks, client)
  return {
    weights,
    adminParts,
    tooHeavy: [
      ...tooHeavy,
      ...(await heavyFonts(assets.fonts, client)),
      ...heavyAdminParts(adminParts),
      ...(await heavySDK(client, weights)),
    ],
  }
}

/** Arabic sentences are longer, and readers who are signed in load what is live for them: together they may weigh one kilobyte more; in a frame, of which all is weighed, Arabic alone may. */
function limitFor({ name, limit }: WeighedPage, { locale, isSignedIn }: Reader): Partial<Weight> {
  const isMore = locale === 'ar' && (isSignedIn || name.startsWith('frame: '))
  return limit.js !== undefined && isMore ? { ...limit, js: limit.js + 1 } : limit
}

/** What a browser loads of a page for a reader: what the document names, and what the page then loads by itself. */
async function weighFor(
  page: WeighedPage,
  { locale, isSignedIn }: Reader,
  { render, assets, client }: { render: RenderPage; assets: Assets; client: string },
): Promise<Weight> {
  const rendered = await render({
    url: page.url,
    site: page.site,
    locale,
    now: 0,
    otherURL: null,
    call: async (path) => answerFor(path, isSignedIn),
  })
  if (!rendered.chunks.includes(page.source)) {
    throw new Error(
      `${page.url} does not lead to ${page.source} but to ${rendered.chunks.join(', ') || rendered.redirect?.to || 'no page'}: mend tools/weigh.ts or the route.`,
    )
  }
  const document = documentOf(rendered, {
    assets,
    locale,
    theme: null,
    themeURL: null,
    origin: '',
    isIndexed: true,
    siteName: 'Acme',
  })
  const isEmbedded = rendered.container === 'widget'
  const scripts = ((isEmbedded ? assets.framed : assets.inLanguage)?.[locale] ?? assets).chunks
  const later = isSignedIn ? loadedLater(`web/${rendered.container}/`).flatMap((source) => scripts[source] ?? []) : []
  const framed = new Set(page.frame === undefined ? [] : scripts[page.frame])
  const own = page.frame === undefined ? [] : (scripts[page.source] ?? []).filter((file) => !framed.has(file))
  const weight = await weightOf(document, later, { client, without: new Set(own), isEmbedded })
  if (weight.css === 0 || (weight.js === 0) !== (page.name === 'landing'))
    throw new Error(
      `${page.name} was weighed without its styles or scripts: the document has changed, and so must tools/weigh.ts.`,
    )
  return weight
}

/** What judges a password comes once its field is entered, the menus of comments where there are comments, comments that wait to who wrote some, and subscriptions where there are entries. */
const ofFew = new Set([
  'web/components/forms/PasswordField.tsx',
  'web/components/comments/CommentActions.tsx',
  'web/components/comments/CommentSection.tsx',
  'web/components/subscribe/Subscribe.tsx',
])

/** The parts of a container's frame that a page loads by itself when it is awake, for everyone signed in. */
function loadedLater(container: string): string[] {
  return sourcesIn('web')
    .filter(({ path, text }) => /\buseLater\(load/.test(text) && /^web\/(components|\w+\/frame)\//.test(path))
    .filter(({ path }) => !ofFew.has(path))
    .flatMap(({ text }) => [...text.matchAll(/loadChunk\(\s*'([^']+)'/g)].map(([, source = '']) => source))
    .filter((source) => source.startsWith('web/components/') || source.startsWith(container))
}

/** The source files of the pages that the areas' entries name. */
function enteredPages(): string[] {
  return sourcesIn('web')
    .filter(({ path }) => isAreaEntry(path))
    .flatMap(pagesOf)
    .map(({ source }) => source)
}

/** Only enough of a company for the address to be routed: nothing of an answer is weighed. */
function answerFor(path: string, isSignedIn: boolean): { status: number; body: unknown } {
  if (path === '/api/accounts/get')
    return {
      status: 200,
      body: {
        account: isSignedIn
          ? { id: 'a', email: 'a@a.example', name: 'A', pictureURL: null, provenAt: '', csrfToken: 'a', companies: [] }
          : null,
      },
    }
  if (path !== '/api/viewer/get') return { status: 404, body: { error: 'not here', code: 'notFound' } }
  if (!isSignedIn) return { status: 200, body: { viewer: null } }
  const viewer = {
    id: 'a',
    name: 'A',
    email: null,
    kind: 'member',
    isMember: true,
    permissions: ['admin.view'],
    csrfToken: 'a',
  }
  return { status: 200, body: { viewer } }
}

async function weightOf(
  document: string,
  later: readonly string[],
  { client, without, isEmbedded }: { client: string; without: ReadonlySet<string>; isEmbedded: boolean },
): Promise<Weight> {
  const named = [...document.matchAll(/<(?:link|script)\b[^>]*?\b(?:href|src)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  const all = new Set([...named, ...later].filter((address) => /\.(js|css|woff2)$/.test(address)))
  const files = [...all].filter((address) => !without.has(address.replace(/^\//, '')) && !without.has(address))
  const ofKind = (ending: string) => files.filter((file) => file.endsWith(ending))
  const [js, css, fonts] = await Promise.all([
    sizeOf(ofKind('.js'), client, true),
    sizeOf(ofKind('.css'), client, true),
    sizeOf(ofKind('.woff2'), client, false),
  ])
  // The document, and its icon, which no browser asks for inside another page.
  return { js, css, fonts, requests: files.length + (isEmbedded ? 1 : 2) }
}

/** A portal is set in one of them, whichever its company chose. */
async function heavyFonts(fonts: Assets['fonts'], client: string): Promise<string[]> {
  const weighed = await Promise.all(
    Object.entries(fonts).map(async ([font, file]) => ({ font, size: await sizeOf([file], client, false) })),
  )
  return weighed
    .filter(({ size }) => size > mostOfAFont)
    .map(({ font, size }) => `${font}: ${rounded(size)}, at most ${mostOfAFont}`)
}

/** The scripts of each page of the admin beyond its frame, and of the command menu, in kilobytes. */
async function weighAdminParts(
  chunks: Readonly<Record<string, readonly string[]>>,
  client: string,
): Promise<Map<string, number>> {
  const frame = new Set(chunks[adminFrame] ?? [])
  const parts = [...enteredPages().filter((source) => source.startsWith('web/admin/')), commandMenu, entryEditor]
  const weighed = await Promise.all(
    parts.map(async (source) => {
      const files = chunks[source]
      if (!files) throw new Error(`The build has no chunk of its own for ${source}.`)
      return [
        source,
        await sizeOf(
          files.filter((file) => !frame.has(file)),
          client,
          true,
        ),
      ] as const
    }),
  )
  return new Map(weighed.toSorted(([, one], [, other]) => other - one))
}

function heavyAdminParts(parts: ReadonlyMap<string, number>): string[] {
  return [...parts].flatMap(([source, js]) => {
    const most =
      source === commandMenu
        ? adminLimits.commandMenu
        : source === entryEditor
          ? adminLimits.entryEditor
          : adminLimits.page
    return js > most ? [`${source}: ${rounded(js)} of its own, at most ${most}`] : []
  })
}

async function sizeOf(files: readonly string[], client: string, zipped: boolean): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(client, file))
      return (zipped ? gzipSync(bytes) : bytes).length
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

async function heavySDK(client: string, weights: Map<string, Weight>): Promise<string[]> {
  const origin = 'https://feedback.customer.example'
  const settings: SDKSettings = {
    origin,
    companyID: '01a22223-9fb7-7f95-8ee4-0a3a1d609ac5',
    colours: ['light-dark(#1f6f5c,#64af9a)', 'light-dark(#ffffff,#081411)'],
    framesURL: `${origin}/assets/frames-BgSfsJh4.js`,
    words: { en: ['Feedback', 'new'], de: ['Feedback', 'neu'], ar: ['الملاحظات', 'جديد'] },
  }
  const script = (await readFile(join(client, 'sdk.js'), 'utf8')).replace(settingsName, JSON.stringify(settings))
  const js = gzipSync(script).length / 1000
  weights.set('sdk.js', { js, css: 0, fonts: 0, requests: 1 })
  return js > mostOfTheSDK ? [`sdk.js: ${rounded(js)}, at most ${mostOfTheSDK}`] : []
}

function rounded(kilobytes: number): string {
  return String(Math.round(kilobytes * 10) / 10)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = await buildFolder(() => console.log('Building …'))
  if (!existsSync(join(folder, 'client', 'manifest.en.json'))) throw new Error(`${folder} holds no build.`)
  const { weights, adminParts, tooHeavy } = await weighPages(folder)
  console.table(
    Object.fromEntries(
      [...weights].map(([name, { js, css, fonts, requests }]) => [
        name,
        { 'JavaScript kB': rounded(js), 'CSS kB': rounded(css), 'fonts kB': rounded(fonts), requests },
      ]),
    ),
  )
  console.table(Object.fromEntries([...adminParts].map(([source, js]) => [source, { 'JavaScript kB': rounded(js) }])))
  for (const sentence of tooHeavy) console.log(`Too heavy: ${sentence}`)
  process.exit(tooHeavy.length > 0 ? 1 : 0)
}
