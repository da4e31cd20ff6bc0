import { useState } from 'react'
import type { CustomFieldSubject } from '../../../../contract/customFieldTypes.ts'
import type { CompanyJob } from '../../../../contract/jobs.ts'
import '../../../../locales/en/adminProfileData.json?texts'
import { useFailureText } from '../../../components/useFailureText.ts'
import { useData } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { Progress } from '../../../ui/feedback/Progress.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useWords } from '../../../words/useWords.ts'
import { isUnderWay, useFollowedJobs } from '../../data/jobs/useFollowedJobs.ts'
import { useMoment } from '../../data/jobs/useMoment.ts'
import { usePermission } from '../../states/usePermission.ts'

interface ExportProfileProps {
  subject: CustomFieldSubject
  subjectID: string
  onClose: () => void
}

const exports: { kinds: 'exportProfile'[] } = { kinds: ['exportProfile'] }

/** Has what is kept of a person or a company written to a file, says how far it is, and offers it. */
export default function ExportProfile({ subject, subjectID, onClose }: ExportProfileProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/profiles/export')
  const [begun, setBegun] = useState<CompanyJob>()
  const { data: jobs, error: lost } = useData('/api/jobs/find', exports, { enabled: begun !== undefined })
  const job = jobs?.find(({ id }) => id === begun?.id) ?? begun
  useFollowedJobs(job ? [job] : [], exports)
  const left = [
    ...(usePermission('addresses.view') ? [] : [t('adminProfileData.withoutAddresses')]),
    ...(usePermission('money.view') ? [] : [t('adminProfileData.withoutMoney')]),
  ]
  const start = () => void run({ subject, subjectID }, (made) => setBegun(made))
  const isRunning = job !== undefined && isUnderWay(job)
  const isOver = job !== undefined && !isRunning && job.downloadURL === null
  return (
    <Dialog
      open
      title={t('adminProfileData.exportTitle')}
      text={[t(`adminProfileData.exportText.${subject}`), ...left].join(' ')}
      closeLabel={t('portal.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(job ? 'portal.close' : 'forms.cancel')}</Button>
          {job?.downloadURL ? (
            <LinkButton look="primary" href={job.downloadURL} download>
              {t('adminProfileData.download')}
            </LinkButton>
          ) : (
            !isRunning && (
              <Button look="primary" loading={pending} onClick={start}>
                {t(isOver ? 'adminProfileData.again' : 'adminProfileData.start')}
              </Button>
            )
          )}
        </>
      }
    >
      {isRunning && <Progress label={t('adminProfileData.writing')} />}
      {job?.downloadURL && <Ready job={job} />}
      {(isOver || (isRunning && lost !== null)) && <InlineError>{t('adminProfileData.failed')}</InlineError>}
      {error && <InlineError>{failureText(error, t('adminProfileData.failed'))}</InlineError>}
    </Dialog>
  )
}

function Ready({ job: { expires } }: { job: CompanyJob }) {
  const { t } = useWords()
  const moment = useMoment()
  return (
    <p role="status" className="text-ui text-ink-2">
      {t('adminProfileData.ready', { time: expires === null ? '' : moment(expires) })}
    </p>
  )
}
