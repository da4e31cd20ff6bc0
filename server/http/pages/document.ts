import type { Container, RenderedPage } from '../../../contract/page.ts'
import { directionOf } from '../../../contract/languages.ts'
import type { PortalFont } from '../../../contract/portalSettings.ts'
import { barColour, type ShownTheme } from '../../../contract/themes.ts'
import { cardSize } from '../../ports/images/cardSize.ts'
import { escapeHTML } from '../../domain/text/escapeHTML.ts'

/** The addresses of the scripts of one language's build. */
export interface Scripts {
  scripts: readonly string[]
  /** The addresses to load early for a route's own source file. */
  chunks: Readonly<Record<string, readonly string[]>>
}

/** The addresses of what the build made, for the document's head: the scripts in English, and those in other languages. */
export interface Assets extends Scripts {
  inLanguage?: Readonly<Record<string, Scripts>>
  /** The scripts of the pages that other sites show, in every language. */
  framed?: Readonly<Record<string, Scripts>>
  /** The small script that keeps what is pressed before the page is awake; it waits for nothing and nothing waits for it. */
  early: string
  stylesheets: Readonly<Record<'portal' | 'admin' | 'auth' | 'landing' | 'frame', string>>
  /** Each typeface's file for Latin letters. */
  fonts: Partial<Readonly<Record<PortalFont, string>>>
}

interface DocumentFacts {
  assets: Assets
  locale: string
  theme: ShownTheme | null
  themeURL: string | null
  origin: string
  /** Whether search engines may list the company's pages. */
  isIndexed: boolean
  siteName: string | null
  /** The company's icon; null for the product's own. */
  faviconURL?: string | null | undefined
  /** What the company's portal is set in; what is not its portal is set in the product's own. */
  font?: PortalFont | null | undefined
}

const stylesheetOf: Record<Container, keyof Assets['stylesheets']> = {
  portal: 'portal',
  account: 'portal',
  admin: 'admin',
  auth: 'auth',
  landing: 'landing',
  widget: 'frame',
}

/** The source of the script that each document runs. */
export const entries = { page: 'web/entry.client.tsx', frame: 'web/entry.frame.tsx' }

/** The product's own typeface. */
const ownFont: PortalFont = 'hankenGrotesk'

/**
 * The whole document around a rendered page. Its only scripts are the build's own files; the page's data is JSON, which
 * never runs.
 */
export function documentOf(
  page: RenderedPage,
  { assets, locale, theme, themeURL, origin, isIndexed, siteName, faviconURL = null, font: chosenFont }: DocumentFacts,
): string {
  const { head } = page
  const isFrame = page.container === 'widget'
  const font = stylesheetOf[page.container] === 'portal' ? (chosenFont ?? ownFont) : ownFont
  // A frame is set in the system's, as its styles say.
  const fontFile = isFrame ? undefined : assets.fonts[font]
  const chosen = theme === null ? '' : ` data-theme="${theme}"`
  // Nothing on the first pages needs a script: what is read and clicked there is plain.
  const own = (isFrame ? assets.framed : assets.inLanguage)?.[locale] ?? assets
  const scripts = page.container === 'landing' || assets.scripts.length === 0 ? [] : own.scripts
  const chunks = scripts.length === 0 ? [] : [isFrame ? entries.frame : entries.page, ...page.chunks]
  const preloads = new Set(chunks.flatMap((chunk) => own.chunks[chunk] ?? []))
  return [
    `<!doctype html><html lang="${escapeHTML(locale)}" dir="${directionOf(locale)}"${chosen}${font === ownFont ? '' : ` data-font="${font}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // Inside another site only what the frame itself follows can be shown there; every other link is a tab of its own.
    isFrame ? '<base target="_blank">' : '',
    `<title>${escapeHTML(head.title)}</title>`,
    head.description === null ? '' : `<meta name="description" content="${escapeHTML(head.description)}">`,
    head.canonical === null ? '' : `<link rel="canonical" href="${escapeHTML(origin + head.canonical)}">`,
    head.noindex || !isIndexed ? '<meta name="robots" content="noindex">' : '',
    ...feedsOf(head),
    ...cardOf(head, { origin, siteName }),
    articleOf(head, { origin, siteName }),
    '<meta name="color-scheme" content="light dark">',
    ...(['light', 'dark'] as const).map(
      (scheme) =>
        `<meta name="theme-color" content="${barColour(theme ?? 'system', scheme)}" media="(prefers-color-scheme: ${scheme})">`,
    ),
    faviconURL === null
      ? '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
      : `<link rel="icon" href="${escapeHTML(faviconURL)}" type="image/webp">`,
    fontFile === undefined
      ? ''
      : `<link rel="preload" href="${escapeHTML(fontFile)}" as="font" type="font/woff2" crossorigin>`,
    scripts.length === 0 ? '' : `<script type="module" async src="${escapeHTML(assets.early)}"></script>`,
    stylesheetAt(assets.stylesheets[stylesheetOf[page.container]]),
    themeURL === null ? '' : `<link rel="stylesheet" href="${escapeHTML(themeURL)}">`,
    ...[...preloads].map((script) => `<link rel="modulepreload" href="${escapeHTML(script)}">`),
    '</head><body>',
    `<div id="app">${page.html}</div>`,
    scripts.length === 0
      ? ''
      : `<script id="state" type="application/json">${page.state}</script><script id="data" type="application/json">${page.data}</script>`,
    ...scripts.map((script) => `<script type="module" src="${escapeHTML(script)}"></script>`),
    '</body></html>',
  ].join('')
}

/** A stylesheet of another origin is asked for as scripts and fonts are: otherwise browsers would refuse ours, and hide whether it came. */
function stylesheetAt(address: string): string {
  const crossOrigin = address.startsWith('/') ? '' : ' crossorigin'
  return `<link rel="stylesheet" href="${escapeHTML(address)}"${crossOrigin}>`
}

/** The feeds of a page's list. Only the changelog has a JSON Feed too. */
function feedsOf({ feed, title }: RenderedPage['head']): string[] {
  if (feed === null) return []
  const kinds = [
    ['atom', 'application/atom+xml'],
    ['rss', 'application/rss+xml'],
    ...(feed === '/changelog' ? ([['json', 'application/feed+json']] as const) : []),
  ] as const
  return kinds.map(
    ([kind, type]) =>
      `<link rel="alternate" type="${type}" title="${escapeHTML(title)}" href="${escapeHTML(`${feed}/feed.${kind}`)}">`,
  )
}

/** An article as search engines read it (schema.org/Article): data, which never runs. */
function articleOf(
  head: RenderedPage['head'],
  { origin, siteName }: Pick<DocumentFacts, 'origin' | 'siteName'>,
): string {
  const { title, description, canonical, published } = head
  if (published === null || canonical === null || head.noindex) return ''
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    datePublished: published,
    url: origin + canonical,
    image: `${origin}${pathOfPicture(head)}`,
    publisher: { '@type': 'Organization', name: siteName, url: origin },
  }
  return `<script type="application/ld+json">${JSON.stringify(article).replaceAll('<', '\\u003c')}</script>`
}

/** What a link to the page looks like where it is shared (ogp.me). */
function cardOf(
  head: RenderedPage['head'],
  { origin, siteName }: Pick<DocumentFacts, 'origin' | 'siteName'>,
): string[] {
  if (siteName === null) return []
  const { title, description, canonical, published } = head
  const facts = {
    'og:type': published === null ? 'website' : 'article',
    'article:published_time': published,
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': canonical === null ? null : origin + canonical,
    'og:image': `${origin}${pathOfPicture(head)}`,
    'og:image:type': 'image/png',
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': title,
    'twitter:card': 'summary_large_image',
  }
  return Object.entries(facts).flatMap(([name, value]) =>
    value === null
      ? []
      : [
          `<meta ${name.startsWith('og:') || name.startsWith('article:') ? 'property' : 'name'}="${name}" content="${escapeHTML(value)}">`,
        ],
  )
}

/** A post, an entry of the changelog, and what has a feed have a picture of their own; every other page has the portal's. */
function pathOfPicture({ canonical, feed }: RenderedPage['head']): string {
  const own =
    canonical !== null && (feed !== null || /^\/(?:[^/]+\/p|changelog)\/[^/]+$/.test(canonical))
      ? (canonical.split('?', 1)[0] ?? '')
      : ''
  return `${own}/card.png`
}
