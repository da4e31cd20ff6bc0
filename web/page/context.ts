import { createContext, useContext, type ReactElement } from 'react'
import type { FrameForm } from '../../contract/frame.ts'
import type { PageHead, Site } from '../../contract/page.ts'
import type { Theme } from '../../contract/themes.ts'

/** What a page is told about where it is rendered, beside its data. */
export interface PageContextValue {
  site: Site
  locale: string
  /** The moment relative times are counted from, in milliseconds: the server's while a page wakes up, so that both write the same. */
  now: number
  /** Where else the page leads: the root's first page to the demo company, a company's sign-in to the root's host; null elsewhere, and where there is none. */
  otherURL: string | null
  /** The theme that the page came with. */
  theme: Theme
  /** How the page is shown inside another site; null or absent where it is a page of its own. */
  frame?: FrameForm | null
  /** Takes a page's head while it is rendered on the server. */
  setHead?: (head: PageHead) => void
  /** Has the document load code early beside the page's own, by its source file, while the page is rendered on the server. */
  preloadChunk?: (source: string) => void
  /** Takes a row while a page is rendered on the server, to put its HTML into its place afterwards (`kept/keptRows.tsx`). */
  keepRow?: (row: ReactElement) => number
}

export const PageContext = createContext<PageContextValue>({
  site: 'company',
  locale: 'en',
  now: 0,
  otherURL: null,
  theme: 'system',
})

export function usePage(): PageContextValue {
  return useContext(PageContext)
}
