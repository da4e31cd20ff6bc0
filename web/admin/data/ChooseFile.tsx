import { useId, useRef, useState, type ChangeEvent } from 'react'
import type { CompanyJob } from '../../../contract/jobs.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { toDataError } from '../../data/errors/dataError.ts'
import { useDataClient } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { useWords } from '../../words/useWords.ts'
import { sizeText } from './jobs/jobWords.ts'
import { uploadFile } from './uploadFile.ts'

interface ChooseFileProps {
  /** An import whose upload was interrupted: it ends when another file is chosen. */
  before: CompanyJob | null
  /** Told the import's id as soon as it has one, before its file is there. */
  onBegun: (jobID: string) => void
  onUploading: (isUploading: boolean) => void
}

/** The first step of an import: a file is chosen and sent. */
export function ChooseFile({ before, onBegun, onUploading }: ChooseFileProps) {
  const { t, locale } = useWords()
  const client = useDataClient()
  const failureText = useFailureText()
  const field = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [sending, setSending] = useState<{ file: File; share: number; stop: AbortController } | null>(null)
  const [problem, setProblem] = useState<string>()

  const send = async (file: File) => {
    const stop = new AbortController()
    setProblem(undefined)
    setSending({ file, share: 0, stop })
    onUploading(true)
    try {
      if (before) await client.write('/api/jobs/cancel', { jobID: before.id })
      const onProgress = (share: number) => setSending({ file, share, stop })
      await uploadFile(client, file, { onBegun, onProgress, signal: stop.signal })
    } catch (thrown) {
      if (!stop.signal.aborted) setProblem(failureText(toDataError(thrown), t('adminData.import.failedUpload')))
      await client.load('/api/jobs/find', {}, { force: true })
    } finally {
      setSending(null)
      onUploading(false)
    }
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) void send(file)
  }
  if (sending) {
    const { file, share, stop } = sending
    return (
      <div className="grid gap-3">
        <Progress
          label={t('adminData.import.uploading', { name: file.name })}
          value={share}
          text={t('adminData.import.uploaded', { share: Math.floor(share * 100), size: sizeText(file.size, locale) })}
        />
        <div>
          <Button size="small" onClick={() => stop.abort()}>
            {t('adminData.import.stop')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-2">
      <input
        ref={field}
        type="file"
        accept=".csv,.tsv,.json,.txt,.zip,text/csv,application/json"
        aria-label={t('adminData.import.choose')}
        hidden
        onChange={choose}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button aria-describedby={hint} onClick={() => field.current?.click()}>
          {t('adminData.import.choose')}
        </Button>
        <p id={hint} className="text-small text-ink-3">
          {t('adminData.import.chooseHint')}
        </p>
      </div>
      {problem !== undefined && <InlineError>{problem}</InlineError>}
    </div>
  )
}
