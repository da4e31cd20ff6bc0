import { useState } from 'react'
import type { ImportFile, ImportSetup } from '../../../contract/imports.ts'
import type { CompanyJob } from '../../../contract/jobs.ts'
import { useData } from '../../data/react.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { MatchCustomers } from './customers/MatchCustomers.tsx'
import { DryRun } from './DryRun.tsx'
import { FileKind, FileReading } from './FileReading.tsx'
import { MatchColumns } from './MatchColumns.tsx'
import { PreviewRows } from './PreviewRows.tsx'

/** What follows the file: its columns, the preview, the dry run and the import, one below the other. */
export function ImportSteps({ job }: { job: CompanyJob }) {
  const [reading, setReading] = useState<Reading>({})
  const inputs = { jobID: job.id, ...reading }
  const { data: file, error } = useData('/api/imports/getFile', inputs, { keepPrevious: true })
  // Read without a wish, a file has the settings of its last dry run; read in another way, they have changed.
  const { data: asChecked } = useData('/api/imports/getFile', { jobID: job.id })
  if (!file)
    return error === null ? <RowsLoading rows={4} /> : <LoadFailed path="/api/imports/getFile" inputs={inputs} />
  const { kind, encoding, list } = file.setup
  return (
    <ReadFile
      key={`${kind} ${encoding} ${list}`}
      job={job}
      file={file}
      checkedAs={(asChecked ?? file).setup}
      onReading={(changed) => setReading({ kind, encoding, list, ...changed })}
    />
  )
}

/** In which way a file is read: what its records become, and how the file itself is written. */
export type Reading = Partial<Pick<ImportSetup, 'kind' | 'encoding' | 'list'>>

interface ReadFileProps {
  job: CompanyJob
  file: ImportFile
  checkedAs: ImportSetup
  /** Has the file read in another way. */
  onReading: (changed: Reading) => void
}

function ReadFile({ job, file, checkedAs, onReading }: ReadFileProps) {
  const { t } = useWords()
  // Until someone changes them, the settings are the server's: those of the last dry run may come after this is shown.
  const [changed, setSetup] = useState<ImportSetup | null>(null)
  const setup = changed ?? file.setup
  if (file.kind === 'export') return <p className="text-ink-2">{t('adminData.import.exportFile')}</p>
  const reading = <FileReading file={file} onChange={onReading} />
  const kind = file.kinds.length > 1 && <FileKind file={file} onChange={onReading} />
  if (file.problem !== null)
    return (
      <>
        <InlineError>{file.problem}</InlineError>
        {reading}
      </>
    )
  return (
    <>
      {file.notice !== null && <p className="text-ink-2">{file.notice}</p>}
      {setup.kind === 'posts' ? (
        <MatchColumns file={file} setup={setup} onChange={setSetup} first={kind}>
          {reading}
        </MatchColumns>
      ) : (
        <MatchCustomers file={file} setup={setup} onChange={setSetup} first={kind}>
          {reading}
        </MatchCustomers>
      )}
      <PreviewRows jobID={job.id} setup={setup} />
      <DryRun job={job} file={file} checkedAs={checkedAs} setup={setup} onChange={setSetup} />
    </>
  )
}
