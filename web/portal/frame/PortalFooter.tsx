import { languageNames, languages } from '../../../contract/languages.ts'
import type { PortalSettings } from '../../../contract/portalSettings.ts'
import { usePage } from '../../page/context.ts'
import { useWaitingState } from '../../components/outbox/waiting.ts'
import { useWords } from '../../words/useWords.ts'

/** Where the company's own pages are, the other languages and the themes, and whose portal this is made with. A language is chosen without JavaScript. */
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
    <footer className="mx-auto mt-24 max-w-board px-4 pb-(--bar) text-small text-ink-3 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-5 border-t border-line py-4">
        <p className="me-auto py-2 max-sm:w-full">{t('portal.poweredBy')}</p>
        {links.map(([name, url]) => (
          <a key={name} href={url ?? undefined} rel="external" className={choice}>
            {t(`portal.footer.${name}`)}
          </a>
        ))}
        <ul aria-label={t('portal.footer.language')} className="flex flex-wrap gap-x-5 max-sm:me-auto">
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
        <Themes />
      </div>
    </footer>
  )
}

/** The look of the page and of every later one: a form's buttons, which a page that is awake takes over (`listenForThemes`). */
function Themes() {
  const { t } = useWords()
  const { theme: before } = usePage()
  const shown = useWaitingState((waiting) => waiting.theme) ?? before
  return (
    <ul aria-label={t('portal.footer.theme')} className="flex flex-wrap gap-x-5">
      {(['system', 'light', 'dark'] as const).map((theme) => (
        <li key={theme}>
          <form method="post" action={`/theme/${theme}`}>
            <button
              type="submit"
              aria-pressed={theme === shown}
              className={`${choice} aria-pressed:text-ink aria-pressed:underline aria-pressed:underline-offset-4`}
            >
              {t(`portal.theme.${theme}`)}
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}

const choice = 'py-2 pointer-coarse:py-3.5 hover:text-ink hover:underline'
