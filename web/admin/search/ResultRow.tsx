import type { SearchResult } from '../../../contract/search.ts'
import type { SearchKind } from '../../../contract/searchKinds.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { Badge, type BadgeKind } from '../../ui/marks/Badge.tsx'
import { useWords } from '../../words/useWords.ts'
import { Marked } from './Marked.tsx'
import { resultHref, useOpening } from './resultHref.ts'

const looks: Record<NonNullable<SearchResult['note']>, BadgeKind> = {
  internal: 'private',
  member: 'team',
  archived: 'imported',
  own: 'imported',
  shared: 'imported',
  blocked: 'imported',
  draft: 'imported',
  scheduled: 'imported',
}

/** Something that was found: what it is called, the part of its text that has the words, and where it is. */
export function ResultRow({ kind, result }: { kind: SearchKind; result: SearchResult }) {
  const { t } = useWords()
  const opening = useOpening()
  const { title, excerpt, board, by, at, note } = result
  const facts = [board?.name, by].filter((fact) => fact !== undefined && fact !== null)
  return (
    <li className="border-b border-line py-3 wrap-anywhere">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <a href={resultHref(kind, result, opening)} dir="auto" className="text-body text-ink hover:underline">
          <Marked text={title} />
        </a>
        {note !== null && <Badge kind={looks[note]}>{t('adminSearch.note', { note })}</Badge>}
      </p>
      {excerpt.length > 0 && (
        <p dir="auto" className="mt-1 line-clamp-3 text-ui text-ink-2">
          <Marked text={excerpt} />
        </p>
      )}
      {(facts.length > 0 || at !== null) && (
        <p className="mt-1 flex flex-wrap gap-x-2 text-small text-ink-3">
          {facts.map((fact, place) => (
            <bdi key={place}>{fact}</bdi>
          ))}
          {at !== null && <PastTime at={at} className="whitespace-nowrap" />}
        </p>
      )}
    </li>
  )
}
