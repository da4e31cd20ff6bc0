import type { ShownTheme } from './themes.ts'

/** Where an address leads: to a company's pages, to the root's, or to a host where nobody lives. */
export type Site = 'company' | 'root' | 'nowhere'

/** The part of the product that a page belongs to; each has its own stylesheet, and going from one to another loads a document anew. */
export type Container = 'portal' | 'admin' | 'account' | 'auth' | 'landing' | 'widget'

/** What the server hands to the rendering of a page. */
export interface PageRequest {
  /** Path and query, as they were asked for. */
  url: string
  site: Site
  /** The language of texts: the company's, or English. */
  locale: string
  /** The moment that relative times are counted from, in milliseconds; rounded, so that a page stays byte-equal for a while. */
  now: number
  /** Where else a page leads: the root's first page to the demo company, a company's sign-in to the root's host; null elsewhere, and where there is none. */
  otherURL: string | null
  /** The theme that the document says; null or absent where the reader's system decides. */
  theme?: ShownTheme | null
  /** The page's own address, where it was asked for by one that leads to it. */
  at?: string | undefined
  /** Answers a call in this process, on behalf of the page's viewer. */
  call(path: string, inputs: Record<string, unknown>): Promise<{ status: number; body: unknown }>
}

export interface PageHead {
  title: string
  description: string | null
  /** The path of the page's own address. */
  canonical: string | null
  noindex: boolean
  /** The path of a page's own list, which has a feed; null where there is none. */
  feed: string | null
  /** When what the page tells was published, in ISO 8601: it is an article. Null for every other page. */
  published: string | null
}

export interface RenderedPage {
  status: number
  redirect: { to: string; status: number } | null
  container: Container
  html: string
  head: PageHead
  /** Where the page was rendered, and the data it was made of: two texts of JSON that are safe inside a script element. */
  state: string
  data: string
  /** The source files of the route's own code, to be loaded early. */
  chunks: readonly string[]
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
