import { createContext, useContext } from 'react'
import type { PageHead, Site } from '../../contract/page.ts'
import type { Theme } from '../../contract/themes.ts'

/** What a page is told about where it is rendered, beside its data. */
export interface PageContextValue {
  site: Site
  locale: string
  /** The moment relative times are counted from, in milliseconds: the server's while a page wakes up, so that both write the same. */
  now: number
  /** The address of the demo company; null where there is none, and on a company's own pages. */
  demoURL: string | null
  /** The theme that the page came with. */
  theme: Theme
  /** Takes a page's head while it is rendered on the server. */
  setHead?: (head: PageHead) => void
  /** Has the document load code early beside the page's own, by its source file, while the page is rendered on the server. */
  preloadChunk?: (source: string) => void
}

export const PageContext = createContext<PageContextValue>({
  site: 'company',
  locale: 'en',
  now: 0,
  demoURL: null,
  theme: 'system',
})

export function usePage(): PageContextValue {
  return useContext(PageContext)
}
