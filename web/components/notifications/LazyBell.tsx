import { useEffect, useState, type ComponentType } from 'react'
import { loadChunk } from '../../data/chunk.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/marks/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { bellLook } from './bellLook.ts'

/** The way to what is new: a link at first, which also works without JavaScript; what is live about it comes once the page stands. */
export function LazyBell() {
  const { t } = useWords()
  const [Bell, setBell] = useState<ComponentType>()
  useEffect(() => {
    // Without it the link still leads there.
    loadChunk('web/components/notifications/Bell.tsx', () => import('./Bell.tsx')).then((found) => setBell(() => found.default), () => {})
  }, [])
  if (Bell) return <Bell />
  return (
    <a href={paths.notifications()} aria-label={t('portal.notifications')} className={bellLook}>
      <Icon name="bell" size={20} />
    </a>
  )
}
