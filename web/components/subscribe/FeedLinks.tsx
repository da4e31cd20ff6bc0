import type { ChangelogLabel } from '../../../contract/changelog.ts'
import { paths, withSearch } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'

/** The feeds of the changelog, or of one label's entries, for programs that read them. */
export function FeedLinks({ label }: { label?: Pick<ChangelogLabel, 'name' | 'urlName'> | undefined }) {
  const { t } = useWords()
  return (
    <nav
      aria-label={label ? t('subscribe.feedsOf', { label: label.name }) : t('subscribe.feeds')}
      className="print:hidden"
    >
      <ul className="flex gap-x-4 text-small">
        {feeds.map(([text, file]) => (
          <li key={file}>
            <TextLink
              look="quiet"
              rel="external"
              href={withSearch(`${paths.changelog()}/${file}`, { label: label?.urlName })}
            >
              <span className="inline-flex h-8 items-center pointer-coarse:h-11">{text}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The formats' own names, which are the same in every language. */
const feeds = [
  ['RSS', 'feed.rss'],
  ['Atom', 'feed.atom'],
  ['JSON Feed', 'feed.json'],
] as const
