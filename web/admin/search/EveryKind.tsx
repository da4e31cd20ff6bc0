import { useId, type ReactNode } from 'react'
import type { SearchGroup } from '../../../contract/search.ts'
import { useData } from '../../data/react.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { FoundCount } from './FoundCount.tsx'
import { ResultRow } from './ResultRow.tsx'
import { companySearchPath, everyKindQuery, type SearchTab } from './searchAddress.ts'
import { SettingRows } from './SettingRows.tsx'
import { TooSlow } from './TooSlow.tsx'
import { useFoundSettings } from './useFoundSettings.ts'

const mostSettings = 5

/** The first results of each kind that has any, each with the way to all of them. */
export function EveryKind({ q }: { q: string }) {
  const { t } = useWords()
  const inputs = everyKindQuery(q)
  const { data, error } = useData('/api/search/get', inputs)
  const settings = useFoundSettings(q)
  if (!data) return error === null ? <RowsLoading rows={8} /> : <LoadFailed path="/api/search/get" inputs={inputs} />
  const shown = data.filter(({ results }) => results.length > 0)
  const failed = data.filter(({ failure }) => failure !== null)
  const firstSettings = settings?.slice(0, mostSettings) ?? []
  const count = shown.reduce((sum, { results }) => sum + results.length, firstSettings.length)
  const isMore = shown.some(({ cursor }) => cursor !== null) || (settings?.length ?? 0) > mostSettings
  const isNothing = count === 0 && settings !== null && failed.length === 0
  return (
    <>
      {!isNothing && <FoundCount count={count} isMore={isMore} />}
      {failed.map(({ kind }) => (
        <TooSlow key={kind} kind={kind} inputs={inputs} />
      ))}
      {shown.map((group) => (
        <Group key={group.kind} kind={group.kind} q={q} isWhole={group.cursor === null}>
          <Rows group={group} />
        </Group>
      ))}
      {settings && settings.length > 0 && (
        <Group kind="settings" q={q} isWhole={settings.length <= mostSettings}>
          <SettingRows found={firstSettings} query={q} />
        </Group>
      )}
      {isNothing && (
        <div role="status">
          <EmptyState title={t('adminSearch.none', { query: q })} text={t('adminSearch.noneText')} />
        </div>
      )}
    </>
  )
}

function Rows({ group: { kind, results } }: { group: SearchGroup }) {
  return (
    <ul>
      {results.map((result) => (
        <ResultRow key={result.id} kind={kind} result={result} />
      ))}
    </ul>
  )
}

function Group({ kind, q, isWhole, children }: { kind: SearchTab; q: string; isWhole: boolean; children: ReactNode }) {
  const { t } = useWords()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-h3">
        {t('adminSearch.kind', { kind })}
      </h2>
      {children}
      {!isWhole && (
        <p className="mt-3 text-ui">
          <TextLink href={companySearchPath({ q, kind, pages: undefined })}>
            {t('adminSearch.allOfKind', { kind })}
          </TextLink>
        </p>
      )}
    </section>
  )
}
