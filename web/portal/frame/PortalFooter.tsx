import { languageNames, languages } from '../../../contract/languages.ts'
import type { PortalSettings } from '../../../contract/portalSettings.ts'
import { usePage } from '../../page/context.ts'
import { useWords } from '../../words/useWords.ts'

/** Where the company's own pages are, the other languages, and whose portal this is made with. A language is chosen without JavaScript. */
export function PortalFooter({ portal }: { portal: PortalSettings }) {
  const { t } = useWords()
  const { locale } = usePage()
  const links = (
    [
      ['terms', portal.termsURL],
      ['privacy', portal.privacyURL],
      ['imprint', portal.imprintURL],
    ] as const
  ).filter(([, url]) => url !== null)
  return (
    <footer className="mx-auto mt-24 flex max-w-board flex-wrap items-center gap-x-5 border-t border-line px-4 py-4 text-small text-ink-3 sm:px-6">
      <p className="me-auto py-2">{t('portal.poweredBy')}</p>
      {links.map(([name, url]) => (
        <a key={name} href={url ?? undefined} rel="external" className={choice}>
          {t(`portal.footer.${name}`)}
        </a>
      ))}
      <ul aria-label={t('portal.footer.language')} className="flex flex-wrap gap-x-5">
        {languages
          .filter((language) => language !== locale)
          .map((language) => (
            <li key={language}>
              <form method="post" action={`/language/${language}`}>
                <button type="submit" lang={language} className={choice}>
                  {languageNames[language]}
                </button>
              </form>
            </li>
          ))}
      </ul>
    </footer>
  )
}

const choice = 'py-2 pointer-coarse:py-3.5 hover:text-ink hover:underline'
