import { languageNames, languages } from '../../../contract/languages.ts'
import { usePage } from '../../page/context.ts'
import { useWords } from '../../words/useWords.ts'
import { useWaitingState } from '../outbox/waiting.ts'

/** The other languages and the themes, as forms' buttons: chosen without JavaScript, and taken over by a page that is awake (`listenForThemes`). */
export function ReadingChoices() {
  const { t } = useWords()
  const { locale, theme: before } = usePage()
  const shown = useWaitingState((waiting) => waiting.theme) ?? before
  return (
    <>
      <ul aria-label={t('portal.footer.language')} className="flex flex-wrap gap-x-5 max-sm:me-auto">
        {languages
          .filter((language) => language !== locale)
          .map((language) => (
            <li key={language}>
              <form method="post" action={`/language/${language}`}>
                <button type="submit" lang={language} className={readingChoice}>
                  {languageNames[language]}
                </button>
              </form>
            </li>
          ))}
      </ul>
      <ul aria-label={t('portal.footer.theme')} className="flex flex-wrap gap-x-5">
        {(['system', 'light', 'dark'] as const).map((theme) => (
          <li key={theme}>
            <form method="post" action={`/theme/${theme}`}>
              <button
                type="submit"
                aria-pressed={theme === shown}
                className={`${readingChoice} aria-pressed:text-ink aria-pressed:underline aria-pressed:underline-offset-4`}
              >
                {t(`portal.theme.${theme}`)}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </>
  )
}

export const readingChoice = 'py-2 pointer-coarse:py-3.5 hover:text-ink hover:underline'
