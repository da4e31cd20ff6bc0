import { useState, type ReactNode } from 'react'
import { Kbd } from '../../../ui/text/Kbd.tsx'
import { useWords } from '../../../words/useWords.ts'

interface ReadingPaneProps {
  /** The post that is open; null for none. */
  place: string | null
  children: ReactNode
}

/**
 * Where a post is read: beside the list, or over it where there is no room for both. There it takes the focus, because the list is out of reach; beside the
 * list the focus stays in the list.
 */
export function ReadingPane({ place, children }: ReadingPaneProps) {
  const { t } = useWords()
  const [take] = useState(() => (pane: HTMLElement | null) => {
    const list = pane?.previousElementSibling
    if (list && getComputedStyle(list).visibility === 'hidden') pane.focus({ preventScroll: true })
  })
  if (place === null)
    return (
      <div className="hidden flex-col items-start gap-1 border-s border-t border-line bg-sunken p-8 text-ink-3 lg:flex">
        <p className="text-ui">{t('adminPosts.readerEmpty')}</p>
        <p className="flex items-center gap-1.5 text-small">
          <Kbd>J</Kbd> <Kbd>K</Kbd> <Kbd>Enter</Kbd> <Kbd>Esc</Kbd>
        </p>
      </div>
    )
  return (
    <section
      ref={take}
      tabIndex={-1}
      className="sticky top-0 z-2 col-start-1 row-start-1 h-dvh min-w-0 overflow-y-auto overscroll-contain border-t border-line bg-bg md:static md:h-full lg:col-start-2 lg:border-s"
    >
      {children}
    </section>
  )
}
