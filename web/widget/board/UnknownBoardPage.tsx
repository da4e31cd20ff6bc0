import { useSearch } from '@tanstack/react-router'
import { outcomeOf } from '../../data/dataSet.ts'
import { useData } from '../../data/react.tsx'
import { FailedPage } from '../../page/FailedPage.tsx'
import { ShortPage } from '../../page/ShortPage.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/useWords.ts'
import { readTokenSearch } from './tokenSearch.ts'

/** Where a site's board token leads when no board that everyone may see has it; any other leads on to its board. */
export default function UnknownBoardPage() {
  const { t } = useWords()
  const { boardToken = '' } = readTokenSearch(useSearch({ strict: false }))
  const board = useData('/api/widget/get', { boardToken })
  if (outcomeOf([board]) === 'failed') return <FailedPage />
  return (
    <ShortPage
      title={t('widget.unknownBoard.title')}
      text={t('widget.unknownBoard.text')}
      href={paths.portal()}
      action={t('widget.unknownBoard.all')}
    />
  )
}
