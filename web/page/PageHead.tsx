import { useEffect } from 'react'
import { usePage } from './context.ts'

interface PageHeadProps {
  title: string
  description?: string | null
  /** The path of the page's own address, when it can be reached by several. */
  canonical?: string | null
  noindex?: boolean
}

/** Names the page: in the document's head when the server renders it, in the window's title when the browser goes there. */
export function PageHead({ title, description = null, canonical = null, noindex = false }: PageHeadProps) {
  const { setHead } = usePage()
  setHead?.({ title, description, canonical, noindex })
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
