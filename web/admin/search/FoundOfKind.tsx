import { useRouterState } from '@tanstack/react-router'
import type { SearchKind } from '../../../contract/searchKinds.ts'
import { useDataChain } from '../../data/useDataChain.ts'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { useWords } from '../../words/useWords.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { FoundCount } from './FoundCount.tsx'
import { NothingOfKind } from './NothingOfKind.tsx'
import { ResultRow } from './ResultRow.tsx'
import { companySearchPath, kindQuery } from './searchAddress.ts'
import { TooSlow } from './TooSlow.tsx'

interface FoundOfKindProps {
  q: string
  kind: SearchKind
  pages: number
}

/** The results of one kind, page after page. */
export function FoundOfKind({ q, kind, pages }: FoundOfKindProps) {
  const { t } = useWords()
  const first = kindQuery(q, kind)
  const { parts, pending } = useDataChain('/api/search/get', first, {
    following: (groups) => {
      const cursor = groups[0]?.cursor ?? null
      return cursor === null ? null : { ...first, cursor }
    },
    inSight: { from: pages - 1, to: pages - 1 },
  })
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const shown = parts.slice(0, pages)
  const results = shown.flatMap((groups) => groups[0]?.results ?? [])
  const last = shown.at(-1)?.[0]
  const missing = shown.length < pages ? pending : null
  if (shown.length === 0)
    return missing?.set.error ? <LoadFailed path="/api/search/get" inputs={missing.inputs} /> : <RowsLoading rows={8} />
  if (last?.failure === 'tooSlow' && results.length === 0) return <TooSlow kind={kind} inputs={first} />
  if (results.length === 0) return <NothingOfKind q={q} kind={kind} />
  const isMore = last !== undefined && last.cursor !== null
  return (
    <>
      <FoundCount count={results.length} isMore={isMore} />
      <ul>
        {results.map((result) => (
          <ResultRow key={result.id} kind={kind} result={result} />
        ))}
      </ul>
      {missing?.set.error && <LoadFailed path="/api/search/get" inputs={missing.inputs} />}
      {isMore && missing?.set.error == null && (
        <div className="mt-6">
          <LoadMore
            href={companySearchPath({ q, kind, pages: String(pages + 1) })}
            label={t('adminSearch.more')}
            busyLabel={t('adminSearch.loadingMore')}
            busy={isLoading || missing !== null}
          />
        </div>
      )}
    </>
  )
}
