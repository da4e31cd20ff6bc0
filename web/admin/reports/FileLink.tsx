import type { ReportFile } from '../../../contract/reportKinds.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'
import { reportFileHref, type ReportSearch } from './reportSearch.ts'

interface FileLinkProps {
  search: ReportSearch
  part: ReportFile
  /** The heading of the table that the file has. */
  describedBy: string
}

/** A table of the report as a file: a link, so that it works before and without scripts. */
export function FileLink({ search, part, describedBy }: FileLinkProps) {
  const { t } = useWords()
  return (
    <LinkButton size="small" href={reportFileHref(search, part)} download aria-describedby={describedBy}>
      {t('adminReports.csv')}
    </LinkButton>
  )
}
