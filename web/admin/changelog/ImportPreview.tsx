import { useWords } from '../../words/useWords.ts'
import type { ImportPreviewOutput } from './ImportDialog.tsx'

/** So many entries are listed; all of them are imported. */
const mostShown = 50

/** What a file would become: its entries, those that are there already, and the lines that mean nothing to us. */
export function ImportPreview({ preview: { entries, unread, unreadCount } }: { preview: ImportPreviewOutput }) {
  const { t, date, number } = useWords()
  const known = entries.filter(({ isKnown }) => isKnown).length
  return (
    <>
      {entries.length > 0 && (
        <section aria-labelledby="import-entries">
          <h3 id="import-entries" className="text-h3">
            {t('adminChangelog.import.found', { count: entries.length, shown: number(entries.length) })}
          </h3>
          {known > 0 && (
            <p className="mt-1 text-small text-ink-2">
              {t('adminChangelog.import.known', { count: known, shown: number(known) })}
            </p>
          )}
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {entries.slice(0, mostShown).map(({ title, excerpt, types, published, isKnown }, at) => (
              <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5">
                <div className="min-w-0 flex-1 basis-64">
                  <p dir="auto" className={`text-ui wrap-anywhere ${isKnown ? 'text-ink-3' : ''}`}>
                    {title}
                  </p>
                  <p dir="auto" className="text-small text-ink-3 wrap-anywhere">
                    {excerpt}
                  </p>
                </div>
                <p className="text-small text-ink-3 tabular-nums">
                  {[
                    ...types.map((type) => t('changelog.types', { type })),
                    published === null ? t('adminChangelog.is.draft') : date(published),
                    ...(isKnown ? [t('adminChangelog.import.isKnown')] : []),
                  ].join(' · ')}
                </p>
              </li>
            ))}
          </ul>
          {entries.length > mostShown && (
            <p className="mt-2 text-small text-ink-3">
              {t('adminChangelog.import.more', {
                count: entries.length - mostShown,
                shown: number(entries.length - mostShown),
              })}
            </p>
          )}
        </section>
      )}
      {unreadCount > 0 && (
        <details open={entries.length === 0}>
          <summary className="cursor-pointer py-1 text-ui">
            {t('adminChangelog.import.unread', { count: unreadCount, shown: number(unreadCount) })}
          </summary>
          <ul className="mt-2 border-y border-line py-2 text-small">
            {unread.map(({ line, text }) => (
              <li key={line} className="flex gap-3 py-0.5">
                <span className="w-10 shrink-0 text-end text-ink-3 tabular-nums">{number(line)}</span>
                <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
