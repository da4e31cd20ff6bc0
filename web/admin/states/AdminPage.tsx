import type { ReactNode } from 'react'
import { useData } from '../../data/react.tsx'
import { PageHead } from '../../page/PageHead.tsx'
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx'
import { useWords } from '../../words/useWords.ts'

interface AdminPageProps {
  title: string
  /** The pages above this one. */
  above?: Array<{ text: string; href: string }>
  /** Stands at the heading's end: the page's main action. */
  action?: ReactNode
  /** `main` for lines that are read, `board` for a column beside them, `full` for a table. */
  width?: keyof typeof widths
  children: ReactNode
}

const widths = { main: 'max-w-main', board: 'max-w-board', full: '' } as const

/** A page of the admin: its title in the window and on the page, and the way up. */
export function AdminPage({ title, above, action, width = 'main', children }: AdminPageProps) {
  const { t } = useWords()
  const { data: company } = useData('/api/company/get', {})
  return (
    <div className={widths[width]}>
      <PageHead title={t('admin.title', { page: title, company: company?.name ?? '' })} noindex />
      {above && (
        <div className="mb-2 print:hidden">
          <Breadcrumb label={t('admin.breadcrumb')} steps={above} />
        </div>
      )}
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} dir="auto" className="min-w-0 text-h1 wrap-anywhere">
          {title}
        </h1>
        {action}
      </div>
      {children}
    </div>
  )
}
