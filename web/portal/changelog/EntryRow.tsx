import type { EntryItem } from '../../../contract/changelog.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Markdown } from '../../ui/text/Markdown.tsx'
import { useWords } from '../../words/useWords.ts'
import { entryHTML } from '../../components/changelog/entryHTML.ts'
import { EntryCover } from '../../components/changelog/EntryCover.tsx'
import { EntryDate } from './EntryDate.tsx'
import { EntryMarks } from './EntryMarks.tsx'
import { LikeEntry } from './LikeEntry.tsx'
import { LinkedPosts } from './LinkedPosts.tsx'

/** An entry in the list: its day in the rail, and beside it what it says, or how that begins. */
export function EntryRow({ entry, isFirst }: { entry: EntryItem; isFirst: boolean }) {
  const { t, langOf } = useWords()
  const { title, urlName, html, isCut, language } = entry
  const href = paths.changelogEntry(urlName)
  const lang = langOf(language)
  return (
    <li className="border-b border-line py-10 last:border-b-0 lg:grid lg:grid-cols-[9rem_minmax(0,42.5rem)] lg:gap-x-8">
      <div className="mb-2 lg:mb-0">
        <div className="lg:sticky lg:top-6 lg:pt-1">
          <EntryDate at={entry.published} />
        </div>
      </div>
      <article aria-labelledby={`entry-${entry.id}`} className="min-w-0">
        <h2 id={`entry-${entry.id}`} lang={lang} dir="auto" className="text-h2 wrap-anywhere text-balance">
          <TextLink look="title" href={href}>
            {title}
          </TextLink>
        </h2>
        <div className="mt-2">
          <EntryMarks entry={entry} />
        </div>
        <EntryCover cover={entry.cover} isFirst={isFirst} />
        <Markdown html={entryHTML(html, t)} lang={lang} className="entry mt-4 text-lead wrap-anywhere" />
        {isCut && (
          <p className="mt-3 text-ui">
            <TextLink href={href} aria-label={t('changelog.readMoreOf', { title })}>
              {t('changelog.readMore')}
            </TextLink>
          </p>
        )}
        <LinkedPosts entry={entry} headingLevel={3} />
        <div className="mt-5">
          <LikeEntry entry={entry} />
        </div>
      </article>
    </li>
  )
}
