import { Suspense, useState } from 'react'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/report.json?texts'
import { ReportDialog } from './lazyReportDialog.ts'

/** The button that reports a post. */
export function ReportPost({ postID }: { postID: string }) {
  const { t } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton icon={lateIcons.flag} label={t('report.open')} onClick={() => setIsOpen(true)} />
      <Suspense>{isOpen && <ReportDialog postID={postID} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
