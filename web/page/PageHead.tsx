import { useEffect } from 'react'
import { usePage } from './context.ts'

interface PageHeadProps {
  title: string
  description?: string | null
  /** The path of the page's own address, when it can be reached by several. */
  canonical?: string | null
  noindex?: boolean
  /** The path of the list whose feed is this page's too. */
  feed?: string | null
  /** When an article was published. */
  published?: string | null
}

/** Names the page: in the document's head when the server renders it, in the window's title when the browser goes there. */
export function PageHead({
  title,
  description = null,
  canonical = null,
  noindex = false,
  feed = null,
  published = null,
}: PageHeadProps) {
  const { setHead } = usePage()
  setHead?.({ title, description, canonical, noindex, feed, published })
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
