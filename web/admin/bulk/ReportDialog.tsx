import '../../../locales/en/adminBulk.json?texts'
import type { OutputOf } from '../../../contract/call.ts'
import type { postsGetBulkReport } from '../../../contract/bulk.ts'
import { paths } from '../../paths.ts'
import { useData } from '../../data/react.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../../words/useWords.ts'

type Row = OutputOf<typeof postsGetBulkReport>['rows'][number]

/** The posts that a bulk action left out, each with why. */
export default function ReportDialog({ jobID, onClose }: { jobID: string; onClose: () => void }) {
  const { t } = useWords()
  const { data: report } = useData('/api/posts/getBulkReport', { jobID })
  if (!report) return null
  const more = report.count - report.rows.length
  return (
    <Dialog
      open
      size="large"
      title={t('adminBulk.reportTitle', { count: report.count })}
      closeLabel={t('portal.close')}
      onClose={onClose}
      footer={
        <LinkButton href={`/admin/bulk/${jobID}/report.csv`} download>
          {t('adminBulk.reportDownload')}
        </LinkButton>
      }
    >
      <ul className="border-t border-line">
        {report.rows.map((row) => (
          <li key={row.postID} className="grid gap-0.5 border-b border-line py-2.5">
            {row.post ? (
              <TextLink href={paths.adminPost(row.post.board.urlName, row.post.urlName)}>{row.post.title}</TextLink>
            ) : (
              <p>{t('adminBulk.reportGone')}</p>
            )}
            <ReasonText row={row} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-small text-ink-3">{t('adminBulk.reportMore', { count: more })}</p>}
    </Dialog>
  )
}

function ReasonText({ row: { reason, by, post } }: { row: Row }) {
  const { t } = useWords()
  return (
    <p className="text-small text-ink-3 wrap-anywhere">
      {post && `${post.board.name} · `}
      {reason === 'changedSince' && by !== null
        ? t('adminBulk.reason.changedBy', { name: by })
        : t(`adminBulk.reason.${reason}`)}
    </p>
  )
}
