import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { companySearchPath, type SearchTab } from './searchAddress.ts'

/** Says that no result is of the one kind that was searched, and leads to all of them. */
export function NothingOfKind({ q, kind }: { q: string; kind: SearchTab }) {
  const { t } = useWords()
  return (
    <div role="status">
      <EmptyState
        title={t('adminSearch.none', { query: q })}
        text={t('adminSearch.noneOfKind', { kind })}
        action={
          <LinkButton href={companySearchPath({ q, kind: undefined, pages: undefined })}>
            {t('adminSearch.everywhere')}
          </LinkButton>
        }
      />
    </div>
  )
}
