import type { EntryItem } from '../../../contract/changelog.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { useWords } from '../../words/useWords.ts'
import { useEntryTime } from './useEntryTime.ts'

/** An entry in the list of all: how it stands, what it tells of, and who worked on it last. */
export function EntryRow({ entry }: { entry: EntryItem }) {
  const { t, number } = useWords()
  const { title, urlName, types, labels, team, isPinned, postCount, likeCount } = entry
  const state = team?.state ?? 'published'
  const time = useEntryTime(entry)
  const facts = [
    ...types.map((type) => t('changelog.types', { type })),
    ...labels.map(({ name }) => name),
    postCount > 0 && t('adminChangelog.postCount', { count: postCount, shown: number(postCount) }),
    state === 'published' && likeCount > 0 && t('adminChangelog.likes', { count: likeCount, shown: number(likeCount) }),
    team?.segment?.name,
  ].filter(Boolean)
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <TextLink look="title" href={paths.adminChangelogEntry(urlName)}>
          <bdi className="wrap-anywhere">{title}</bdi>
        </TextLink>
        <p className="mt-0.5 text-small text-ink-3 wrap-anywhere">{facts.join(' · ')}</p>
      </div>
      <div className="text-small text-ink-2 sm:text-end">
        <p className="flex items-center gap-2 sm:justify-end">
          {isPinned && <Badge kind="pinned">{t('changelog.pinned')}</Badge>}
          {t(`adminChangelog.is.${state}`)}
          {team?.approval === 'asked' && ` · ${t('adminChangelog.waiting')}`}
        </p>
        <p className="mt-0.5 text-ink-3 tabular-nums">{time}</p>
      </div>
    </li>
  )
}
