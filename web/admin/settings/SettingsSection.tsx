import type { ReactNode } from 'react'
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { useMarkedSetting } from './search/markedSetting.ts'
import { SectionNav } from './SectionNav.tsx'
import { settingsHref } from './settingsHref.ts'
import '../../../locales/en/adminSettings.json?texts'

interface SettingsSectionProps {
  title: string
  /** One or two sentences on what the section is about. */
  intro?: string
  /** The pages between the settings and this one, such as the boards above a board. */
  above?: Array<{ text: string; href: string }>
  /** The page's main action, at the end of its heading. */
  action?: ReactNode
  /** `main` for forms, `full` for what needs the whole width. */
  width?: 'main' | 'full'
  children: ReactNode
}

/** A section of the settings: the other sections beside it, or the way back to their list where there is no room. */
export function SettingsSection({ title, intro, above = [], action, width = 'main', children }: SettingsSectionProps) {
  const { t } = useWords()
  const marked = useMarkedSetting()
  const steps = [{ text: t('adminSettings.title'), href: settingsHref }, ...above]
  return (
    <div className="lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-x-10">
      <div className="hidden lg:block">
        <SectionNav />
      </div>
      <div ref={marked} className={markedLook}>
        <div className={`mb-2 ${above.length === 0 ? 'lg:hidden' : ''}`}>
          <Breadcrumb label={t('admin.breadcrumb')} steps={steps} />
        </div>
        <AdminPage title={title} width={width} {...(action ? { action } : {})}>
          {intro !== undefined && <p className="-mt-3 mb-8 max-w-main text-ink-2 text-pretty">{intro}</p>}
          {children}
        </AdminPage>
      </div>
    </div>
  )
}

const markedLook =
  'min-w-0 **:data-marked:rounded-xs **:data-marked:bg-accent-soft **:data-marked:shadow-[0_0_0_4px_var(--accent-soft)] forced-colors:**:data-marked:outline'
