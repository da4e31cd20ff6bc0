import { Icon } from '../../ui/marks/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { SettingsSearch } from './search/SettingsSearch.tsx'
import { useSections } from './sections.ts'
import './search/sectionTexts.ts'
import '../../../locales/en/adminSettings.json?texts'

const mostNamed = 4

/** The list of the sections that the viewer's role reaches, each with some of its settings, and the search over all of them. */
export default function SettingsPage() {
  const { t, list } = useWords()
  const sections = useSections()
  return (
    <AdminPage title={t('adminSettings.title')}>
      <SettingsSearch>
        <ul className="mt-4 border-t border-line">
          {sections.map(({ href, text, words = [] }) => (
            <li key={href} className="border-b border-line">
              <a
                href={href}
                className="flex min-h-14 items-center justify-between gap-4 px-2 py-2.5 hover:bg-hover focus-visible:outline-offset-[-2px]"
              >
                <span className="min-w-0">
                  <span className="block text-h3">{t(text)}</span>
                  {words.length > 0 && (
                    <span className="block truncate text-small text-ink-3">
                      {list(words.slice(0, mostNamed).map((id) => t(id)))}
                    </span>
                  )}
                </span>
                <Icon name="chevron-right" className="text-ink-3 rtl:rotate-180" />
              </a>
            </li>
          ))}
        </ul>
      </SettingsSearch>
    </AdminPage>
  )
}
