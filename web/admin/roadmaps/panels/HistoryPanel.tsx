import { useState } from 'react'
import type { Roadmap, RoadmapChange } from '../../../../contract/roadmaps.ts'
import { useDataChain } from '../../../data/useDataChain.ts'
import { usePage } from '../../../page/context.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { useWords } from '../../../words/useWords.ts'
import { LoadFailed } from '../../states/LoadFailed.tsx'
import { RowsLoading } from '../../states/RowsLoading.tsx'

interface HistoryPanelProps {
  roadmap: Roadmap
  /** Only what concerns this post; null for all of the roadmap. */
  postID: string | null
}

/** Why posts moved: what was entered, weighed, added and removed, the latest first. */
export function HistoryPanel({ roadmap, postID }: HistoryPanelProps) {
  const { t } = useWords()
  const [parts, setParts] = useState(1)
  const first = { roadmapID: roadmap.id, ...(postID === null ? {} : { postID }) }
  const chain = useDataChain('/api/roadmaps/getHistory', first, {
    following: ({ hasNextPage, cursor }) => (hasNextPage && cursor !== null ? { ...first, cursor } : null),
    inSight: { from: 0, to: parts - 1 },
  })
  const changes = chain.parts.flatMap((part) => part.changes)
  const { pending } = chain
  if (pending && pending.set.error !== null)
    return <LoadFailed path="/api/roadmaps/getHistory" inputs={pending.inputs} />
  if (chain.parts.length === 0) return <RowsLoading rows={4} />
  if (changes.length === 0) return <p className="text-ui text-ink-3">{t('adminRoadmaps.noHistory')}</p>
  return (
    <>
      <ol className="border-t border-line">
        {changes.map((change) => (
          <Change key={change.id} change={change} hasPost={postID === null} />
        ))}
      </ol>
      {chain.parts.at(-1)?.hasNextPage === true && (
        <p className="mt-3">
          <Button size="small" loading={pending !== null} onClick={() => setParts(parts + 1)}>
            {t('portal.loadMore')}
          </Button>
        </p>
      )}
    </>
  )
}

function Change({ change, hasPost }: { change: RoadmapChange; hasPost: boolean }) {
  const { t, number, locale } = useWords()
  const { now } = usePage()
  const { kind, by, post, name, at, oldValue, newValue } = change
  const valueOf = (value: number | null) =>
    value === null ? t('adminRoadmaps.noValue') : number(Math.round(value * 100) / 100)
  const hasValues = oldValue !== null || newValue !== null
  return (
    <li className="border-b border-line py-2.5 text-ui">
      <p className="wrap-anywhere">
        {t(`adminRoadmaps.change.${kind}`, { who: by?.name ?? t('adminRoadmaps.rule'), name: name ?? '' })}
        {hasValues && (
          <span className="text-ink-2 tabular-nums">
            {' '}
            {t('adminRoadmaps.fromTo', { from: valueOf(oldValue), to: valueOf(newValue) })}
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-2 text-small text-ink-3">
        {hasPost && post && (
          <TextLink look="quiet" href={paths.adminPost(post.boardURLName, post.urlName)}>
            <bdi className="wrap-anywhere">{post.title}</bdi>
          </TextLink>
        )}
        <RelativeTime at={at} locale={locale} now={now} />
      </p>
    </li>
  )
}
