import '../../../locales/en/adminPost.json?texts'
import type { ActivityChange } from '../../../contract/activity.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Words } from '../../words/words.ts'

/** Who changed which fact of a post, from what to what, and when. */
export function FactChangeLine({ item }: { item: ActivityChange }) {
  const { t, month, list } = useWords()
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <span dir="auto" className="text-ink-2 wrap-anywhere">
        {item.changer?.name ?? t('post.byNobody')}
      </span>
      <span className="wrap-anywhere">{sentence(item, { t, month, list })}</span>
      <PastTime at={item.created} className="before:me-1.5 before:content-['·']" />
    </p>
  )
}

function sentence({ fact, from, to }: ActivityChange, { t, month, list }: Pick<Words, 't' | 'month' | 'list'>): string {
  if (typeof to === 'boolean') return t(to ? switched[fact as Flag][0] : switched[fact as Flag][1])
  const [before, after] = [from, to].map((value) => {
    if (value === null || typeof value === 'boolean') return ''
    if (typeof value !== 'string') return list(value)
    return fact === 'eta' ? month(value) : value
  })
  const name = t(`adminPost.fact.${fact}`)
  if (before === '') return t('adminPost.change.set', { fact: name, to: after ?? '' })
  if (after === '') return t('adminPost.change.cleared', { fact: name, from: before ?? '' })
  return t('adminPost.change.changed', { fact: name, from: before ?? '', to: after ?? '' })
}

type Flag = keyof typeof switched

const switched = {
  etaPublic: ['adminPost.change.etaPublic', 'adminPost.change.etaHidden'],
  pinned: ['adminPost.change.pinned', 'adminPost.change.unpinned'],
  votesClosed: ['adminPost.change.votesClosed', 'adminPost.change.votesOpen'],
  commentsClosed: ['adminPost.change.commentsClosed', 'adminPost.change.commentsOpen'],
} as const
