import { paths, withSearch } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'

interface NothingPlannedProps {
  isFiltered: boolean
  by: string | undefined
  companyName: string
}

/** What a roadmap without posts shows. */
export default function NothingPlanned({ isFiltered, by, companyName }: NothingPlannedProps) {
  const { t } = useWords()
  return (
    <div role="status">
      {isFiltered ? (
        <EmptyState
          title={t('portal.noMatch.title')}
          text={t('roadmap.noMatch')}
          action={<LinkButton href={withSearch(paths.roadmap(), { by })}>{t('portal.filter.clear')}</LinkButton>}
        />
      ) : (
        <EmptyState
          title={t('roadmap.empty.title')}
          text={t('roadmap.empty.text', { company: companyName })}
          action={<LinkButton href={paths.portal()}>{t('roadmap.empty.action')}</LinkButton>}
        />
      )}
    </div>
  )
}
