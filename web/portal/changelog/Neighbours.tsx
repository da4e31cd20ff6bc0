import type { Entry } from '../../../contract/changelog.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'

/** The entries beside one, in time. */
export function Neighbours({ newer, older }: Pick<Entry, 'newer' | 'older'>) {
  const { t } = useWords()
  if (!newer && !older) return null
  return (
    <nav
      aria-label={t('changelogEntry.neighbours')}
      className="mt-12 grid gap-4 border-t border-line pt-6 sm:grid-cols-2 print:hidden"
    >
      {(
        [
          ['changelogEntry.newer', newer, ''],
          ['changelogEntry.older', older, 'sm:col-start-2 sm:text-end'],
        ] as const
      ).map(
        ([text, beside, classes]) =>
          beside && (
            <div key={text} className={`min-w-0 ${classes}`}>
              <p className="text-small text-ink-3">{t(text)}</p>
              <p className="mt-0.5 text-ui wrap-anywhere">
                <TextLink look="title" href={paths.changelogEntry(beside.urlName)}>
                  <bdi>{beside.title}</bdi>
                </TextLink>
              </p>
            </div>
          ),
      )}
    </nav>
  )
}
