import type { OutputOf } from '../../../contract/call.ts'
import type { importsPreview, ImportSetup } from '../../../contract/imports.ts'
import { useData } from '../../data/react.tsx'
import { useSettled } from '../../ui/behaviour/useSettled.ts'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { dateFormat } from '../../ui/text/formats.ts'
import { useWords } from '../../words/useWords.ts'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { Step } from './DataPart.tsx'
import { FactLine } from './jobs/FactLine.tsx'

type Row = OutputOf<typeof importsPreview>[number]

const waitMs = 400

/** The first records as they would be with these settings. */
export function PreviewRows({ jobID, setup }: { jobID: string; setup: ImportSetup }) {
  const { t } = useWords()
  // Only what is in the posts matters here; a text that is being typed is waited for.
  const filled = setup.kind === 'posts' ? { ...setup, board: setup.board || '-', source: setup.source || '-' } : setup
  const asked = useSettled(JSON.stringify(filled), waitMs)
  const inputs = { jobID, setup: JSON.parse(asked) as ImportSetup }
  const hasTitle = inputs.setup.kind !== 'posts' || inputs.setup.fields.title !== undefined
  const { data: rows, error, code } = useData('/api/imports/preview', inputs, { keepPrevious: true, enabled: hasTitle })
  return (
    <Step title={t('adminData.import.preview')} text={t(texts[setup.kind])}>
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

const texts = {
  posts: 'adminData.import.previewText',
  people: 'adminData.import.previewPeople',
  companies: 'adminData.import.previewCompanies',
} as const

function PreviewRow({ row }: { row: Row }) {
  const { t } = useWords()
  const { place, refused, title, notes } = row
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-4 border-b border-line py-3 last:border-b-0 sm:grid-cols-[5rem_minmax(0,1fr)]">
      <span className="text-small text-ink-3 tabular-nums sm:leading-6">{place}</span>
      <div className="min-w-0 wrap-anywhere">
        {refused === null ? (
          <>
            <p dir="auto" className="text-h3">
              {title}
            </p>
            {row.kind === 'posts' ? <PostFacts row={row} /> : <CustomerFacts row={row} />}
            {notes.length > 0 && <p className="text-small text-status-amber">{notes.join('; ')}</p>}
          </>
        ) : (
          <p className="text-ink-3">{t('adminData.import.leftOut', { reason: refused })}</p>
        )}
      </div>
    </li>
  )
}

function PostFacts({ row }: { row: Extract<Row, { kind: 'posts' }> }) {
  const { t, locale } = useWords()
  const { details, author, created, votes, status, category, tags, fields, comments } = row
  const facts = [
    author === null ? '' : t('adminData.import.by', { name: author }),
    created === null ? '' : dateFormat(locale, { dateStyle: 'medium' }).format(new Date(created)),
    status ?? '',
    category ?? '',
    tags.join(', '),
    ...fields.map(({ name, text }) => t('adminData.import.fieldValue', { name, text })),
    votes > 0 ? t('adminData.import.votes', { count: votes }) : '',
    comments > 0 ? t('adminData.import.commentCount', { count: comments }) : '',
  ].filter((fact) => fact !== '')
  return (
    <>
      {details !== '' && (
        <p dir="auto" className="line-clamp-2 text-ink-2">
          {details}
        </p>
      )}
      {facts.length > 0 && <FactLine className="text-small text-ink-3" facts={facts} />}
    </>
  )
}

/** What a record says of a person or company, by the names of its columns. */
function CustomerFacts({ row: { facts } }: { row: Exclude<Row, { kind: 'posts' }> }) {
  if (facts.length === 0) return null
  return (
    <dl className="mt-0.5 flex flex-wrap gap-x-4 text-small">
      {facts.map(({ name, text }) => (
        <div key={name} className="flex min-w-0 gap-1.5">
          <dt className="text-ink-3">{name}</dt>
          <dd dir="auto" className="min-w-0 text-ink-2">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
