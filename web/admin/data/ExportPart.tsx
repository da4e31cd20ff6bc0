import { wholeCompany } from '../../../contract/access.ts'
import type { CompanyJob } from '../../../contract/jobs.ts'
import { useViewer } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { DataPart } from './DataPart.tsx'
import { RunningJob } from './jobs/RunningJob.tsx'
import { isUnderWay } from './jobs/useFollowedJobs.ts'
import { useMoment } from './jobs/useMoment.ts'

/** Starts an export, shows how far it is, and offers the latest one, to who may see everything that is in it. */
export function ExportPart({ jobs }: { jobs: readonly CompanyJob[] }) {
  const { t } = useWords()
  const moment = useMoment()
  const { run, pending } = useWrite('/api/jobs/export')
  const refused = useRefusalToast()
  const { permissions = [] } = useViewer()
  const seesEverything = wholeCompany.every((permission) => permissions.includes(permission))
  const running = jobs.find((job) => job.kind === 'export' && isUnderWay(job))
  const ready = jobs.find(({ downloadURL }) => downloadURL !== null)
  const start = async () => {
    const { error } = await run({})
    if (error) refused(error)
  }
  return (
    <DataPart title={t('adminData.export.title')} text={t('adminData.export.text')}>
      {!seesEverything ? (
        <p className="text-small text-ink-2">{t('adminData.export.forbidden')}</p>
      ) : running ? (
        <RunningJob job={running} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {ready?.downloadURL && (
            <LinkButton look="primary" href={ready.downloadURL} download>
              {t('adminData.export.download')}
            </LinkButton>
          )}
          <Button look={ready ? 'secondary' : 'primary'} loading={pending} onClick={() => void start()}>
            {t('adminData.export.start')}
          </Button>
          {ready?.expires && (
            <p className="text-small text-ink-3">{t('adminData.export.ready', { time: moment(ready.expires) })}</p>
          )}
        </div>
      )}
    </DataPart>
  )
}
