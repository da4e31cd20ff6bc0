import { useId } from 'react'
import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'
import { EntryDate } from '../changelog/EntryDate.tsx'
import { asksEntries, foundEntriesQuery, type SearchSearch } from './searchSearch.ts'

/** The latest entries of the changelog that have the words, above the posts; nothing where there are none, or the company shows no changelog. */
export function FoundEntries({ search }: { search: SearchSearch }) {
  const { t, langOf } = useWords()
  const title = useId()
  const { data: company } = useData('/api/company/get', {})
  const { data } = useData('/api/changelog/getEntries', foundEntriesQuery(search), {
    enabled: asksEntries(search, company),
  })
  if (!asksEntries(search, company) || !data || data.entries.length === 0) return null
  return (
    <section aria-labelledby={title} className="mt-6 max-w-main border-b border-line pb-4">
      <h2 id={title} className="text-h3">
        {t('search.entries')}
      </h2>
      <ul className="mt-2 grid gap-2">
        {data.entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere">
            <span lang={langOf(entry.language)} dir="auto" className="min-w-0">
              <TextLink look="title" href={paths.changelogEntry(entry.urlName)}>
                {entry.title}
              </TextLink>
            </span>
            <EntryDate at={entry.published} />
          </li>
        ))}
      </ul>
      {data.hasNextPage && (
        <p className="mt-3 text-ui">
          <TextLink href={paths.changelog({ q: search.q })}>{t('search.allEntries')}</TextLink>
        </p>
      )}
    </section>
  )
}
