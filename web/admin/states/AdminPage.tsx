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
  /** Where a field of the page has the title: the heading is there for screen readers alone. */
  hidesTitle?: boolean
  /** `main` for lines that are read, `board` for a column beside them, `full` for a table. */
  width?: keyof typeof widths
  children: ReactNode
}

const widths = { main: 'max-w-main', board: 'max-w-board', full: '' } as const

/** A page of the admin: its title in the window and on the page, and the way up. */
export function AdminPage({ title, above, action, hidesTitle = false, width = 'main', children }: AdminPageProps) {
  const { t } = useWords()
  const { data: company } = useData('/api/company/get', {})
  const way = above && <Breadcrumb label={t('admin.breadcrumb')} steps={above} />
  return (
    <div className={widths[width]}>
      <PageHead title={t('admin.title', { page: title, company: company?.name ?? '' })} noindex />
      {above && !hidesTitle && <div className="mb-2 print:hidden">{way}</div>}
      <div
        className={`mb-6 flex flex-wrap justify-between gap-x-6 gap-y-3 ${hidesTitle ? 'items-center' : 'items-start'}`}
      >
        {hidesTitle && way}
        <h1 tabIndex={-1} dir="auto" className={hidesTitle ? 'sr-only' : 'min-w-0 text-h1 wrap-anywhere'}>
          {title}
        </h1>
        {action}
      </div>
      {children}
    </div>
  )
}
