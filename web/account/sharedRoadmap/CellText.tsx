import type { SharedRoadmapPost } from '../../../contract/roadmapSharing.ts'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Part } from './parts.ts'
import type { SharedRoadmap } from './SharedRoadmapPage.tsx'

interface CellTextProps {
  roadmap: SharedRoadmap
  post: SharedRoadmapPost
  part: Part
}

/** What a post has of one part; a dash where it has nothing. */
export function CellText({ roadmap, post, part }: CellTextProps) {
  const { t } = useWords()
  return (
    valueOf(useWords(), roadmap, post, part) ?? (
      <>
        <span aria-hidden className="text-ink-3">
          –
        </span>
        <VisuallyHidden>{t('sharedRoadmap.nothing')}</VisuallyHidden>
      </>
    )
  )
}

/** Whether a post has something of a part. */
export function hasPart(post: SharedRoadmapPost, part: Part): boolean {
  if (part.kind === 'column') return post.columns[part.key] !== undefined
  if (part.kind === 'factor') return post.values[part.key] !== undefined
  const value = post[part.key]
  return value != null && (!Array.isArray(value) || value.length > 0)
}

function valueOf(
  { number, month, date, langOf }: ReturnType<typeof useWords>,
  { columns }: SharedRoadmap,
  post: SharedRoadmapPost,
  part: Part,
) {
  if (!hasPart(post, part)) return null
  if (part.kind === 'factor') return number(post.values[part.key] ?? 0)
  if (part.kind === 'column') {
    const [column, value = ''] = [columns.find(({ id }) => id === part.key), post.columns[part.key]]
    if (column?.type === 'choice') return <bdi>{column.options.find(({ id }) => id === value)?.name ?? ''}</bdi>
    return column?.type === 'date' ? date(value) : <bdi>{value}</bdi>
  }
  const { status, board, category, tags = [], eta, votes = 0, owner, score } = post
  switch (part.key) {
    case 'status':
      return status && <StatusChip {...status} look="text" />
    case 'board':
      return <bdi lang={langOf(board?.language)}>{board?.name}</bdi>
    case 'category':
      return <bdi>{category?.name}</bdi>
    case 'tags':
      return <bdi>{tags.join(', ')}</bdi>
    case 'eta':
      return <time dateTime={eta?.slice(0, 7)}>{month(eta ?? '')}</time>
    case 'owner':
      return <bdi>{owner}</bdi>
    case 'votes':
      return number(votes)
    case 'score':
      return number(score ?? 0)
  }
}
