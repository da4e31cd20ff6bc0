import { createElement } from 'react'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useLater } from '../../page/useLater.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/marks/Icon.tsx'
import { useWords } from '../../words/useWords.ts'

/** The way to what is new: a link at first; what is live about it comes once the page stands. */
export function LazyBell() {
  const { t } = useWords()
  const bell = useLater(loadBell, true)
  if (bell) return createElement(bell)
  return (
    <a
      href={paths.notifications()}
      aria-label={t('portal.notifications')}
      className="flex size-10 pointer-coarse:size-11 items-center justify-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink"
    >
      <Icon name="bell" size={20} />
    </a>
  )
}

const loadBell = async () => (await loadChunk('web/components/notifications/Bell.tsx', () => import('./Bell.tsx'))).Bell
