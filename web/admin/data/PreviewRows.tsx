import type { OutputOf } from '../../../contract/call.ts'
import type { importsPreview, ImportSetup } from '../../../contract/imports.ts'
import { useData } from '../../data/react.tsx'
import { useSettled } from '../../ui/behaviour/useSettled.ts'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { dateFormat } from '../../ui/text/formats.ts'
import { useWords } from '../../words/useWords.ts'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { Step } from './DataPart.tsx'

type Row = OutputOf<typeof importsPreview>[number]

const waitMs = 400

/** The first records as they would be with these settings. */
export function PreviewRows({ jobID, setup }: { jobID: string; setup: ImportSetup }) {
  const { t } = useWords()
  // Only what is in the posts matters here; a text that is being typed is waited for.
  const asked = useSettled(JSON.stringify({ ...setup, board: setup.board || '-', source: setup.source || '-' }), waitMs)
  const inputs = { jobID, setup: JSON.parse(asked) as ImportSetup }
  const hasTitle = inputs.setup.fields.title !== undefined
  const { data: rows, error, code } = useData('/api/imports/preview', inputs, { keepPrevious: true, enabled: hasTitle })
  return (
    <Step title={t('adminData.import.preview')} text={t('adminData.import.previewText')}>
      {error !== null && <InlineError>{code === 'importRefused' ? error : t('admin.failed.load')}</InlineError>}
      {!rows && hasTitle && error === null && <RowsLoading rows={3} />}
      {rows && hasTitle && error === null && (
        <ol className="border-t border-line">
          {rows.map((row) => (
            <PreviewRow key={row.place} row={row} />
          ))}
        </ol>
      )}
    </Step>
  )
}

function PreviewRow({ row }: { row: Row }) {
  const { t, locale } = useWords()
  const { place, refused, title, details, author, created, votes, status, category, tags, comments, notes } = row
  const facts = [
    author === null ? '' : t('adminData.import.by', { name: author }),
    created === null ? '' : dateFormat(locale, { dateStyle: 'medium' }).format(new Date(created)),
    status ?? '',
    category ?? '',
    tags.join(', '),
    votes > 0 ? t('adminData.import.votes', { count: votes }) : '',
    comments > 0 ? t('adminData.import.commentCount', { count: comments }) : '',
  ].filter((fact) => fact !== '')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-4 border-b border-line py-3 last:border-b-0 sm:grid-cols-[5rem_minmax(0,1fr)]">
      <span className="text-small text-ink-3 tabular-nums sm:leading-6">{place}</span>
      <div className="min-w-0 wrap-anywhere">
        {refused === null ? (
          <>
            <p dir="auto" className="text-h3">
              {title}
            </p>
            {details !== '' && (
              <p dir="auto" className="line-clamp-2 text-ink-2">
                {details}
              </p>
            )}
            {facts.length > 0 && <p className="text-small text-ink-3">{facts.join(' · ')}</p>}
            {notes.length > 0 && <p className="text-small text-status-amber">{notes.join('; ')}</p>}
          </>
        ) : (
          <p className="text-ink-3">{t('adminData.import.leftOut', { reason: refused })}</p>
        )}
      </div>
    </li>
  )
}
