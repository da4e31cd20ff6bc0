import type { ReactNode } from 'react'
import { PageHead } from '../../page/PageHead.tsx'
import { useWords } from '../../words/useWords.ts'

interface AuthPageProps {
  title: string
  text?: string | undefined
  /** For what needs more room than a form. */
  isWide?: boolean
  children?: ReactNode
}

/** A page about accounts: its title in the window and on the page, and a sentence under it. */
export function AuthPage({ title, text, isWide = false, children }: AuthPageProps) {
  const { t } = useWords()
  return (
    <main id="content" tabIndex={-1} className={isWide ? 'max-w-[44rem]! pt-12' : 'pt-12'}>
      <PageHead title={`${title} · ${t('common.appName')}`} noindex />
      <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
        {title}
      </h1>
      {text !== undefined && <p className="mt-2 text-ink-2 wrap-anywhere">{text}</p>}
      {children !== undefined && <div className="mt-6">{children}</div>}
    </main>
  )
}
