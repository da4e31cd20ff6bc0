import { Outlet } from '@tanstack/react-router'
import { outcomeOf } from '../../data/dataSet.ts'
import { useData } from '../../data/react.tsx'
import { FailedPage } from '../../page/FailedPage.tsx'
import { OfflineBanner } from '../../page/offline/OfflineBanner.tsx'
import { LaterToasts } from '../../page/toasts/LaterToasts.tsx'
import { SkipLink } from '../../ui/layout/SkipLink.tsx'
import { Wordmark } from '../../ui/marks/Wordmark.tsx'
import { useWords } from '../../words/useWords.ts'
import { AuthFooter } from './AuthFooter.tsx'

/** What stands around every page about accounts: the product's mark, one narrow column, and the choice of language and theme. */
export default function AuthFrame() {
  const { t } = useWords()
  const account = useData('/api/accounts/get', {})
  if (outcomeOf([account]) !== 'ok') return <FailedPage />
  return (
    <div className="mx-auto flex min-h-dvh max-w-board flex-col px-4 sm:px-6">
      <SkipLink to="#content" label={t('common.skipToContent')} />
      <OfflineBanner />
      <header className="flex h-14 items-center">
        <a href="/" rel="external" className="rounded-2 py-2">
          <Wordmark label={t('common.appName')} />
        </a>
      </header>
      <div className="grow *:max-w-[26rem]">
        <Outlet />
      </div>
      <AuthFooter />
      <LaterToasts />
    </div>
  )
}
