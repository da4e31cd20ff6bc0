import type { ImportSetup, PostsSetup } from '../../../contract/imports.ts'
import type { CompanyJob } from '../../../contract/jobs.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { KeyValue } from '../../ui/layout/KeyValue.tsx'
import { numberFormat } from '../../ui/text/formats.ts'
import { useWords } from '../../words/useWords.ts'
import { Step } from './DataPart.tsx'
import { fieldGrid } from './FileReading.tsx'
import { countsOf } from './jobs/jobWords.ts'
import type { SetupProps } from './MatchColumns.tsx'

interface DryRunProps extends SetupProps {
  job: CompanyJob
  /** The settings of the last dry run, where there was one. */
  checkedAs: ImportSetup
}

/** The dry run, what it found, and the import. */
export function DryRun({ job, file, checkedAs, setup, onChange }: DryRunProps) {
  const { t } = useWords()
  const check = useWrite('/api/imports/check')
  const run = useWrite('/api/imports/run')
  const failureText = useFailureText()
  const { report, id: jobID, progress } = job
  const isChecked = progress.phase === 'checked'
  const hasChanged = isChecked && said(setup) !== said(checkedAs)
  const failure = check.error ?? run.error
  const willChange = (report.created ?? 0) + (report.updated ?? 0)
  return (
    <Step title={t('adminData.import.dryRun')} text={t('adminData.import.dryRunText')}>
      {report.problem !== undefined && <InlineError>{report.problem}</InlineError>}
      {report.statuses && setup.kind === 'posts' && (
        <StatusFields names={report.statuses} file={file} setup={setup} onChange={onChange} />
      )}
      {isChecked && !hasChanged && <Findings job={job} />}
      {hasChanged && <p className="text-ink-2">{t('adminData.import.changed')}</p>}
      {isChecked && !hasChanged && willChange === 0 && <p className="text-ink-2">{t('adminData.import.nothing')}</p>}
      {failure && <InlineError>{failureText(failure, t('admin.failed.write'))}</InlineError>}
      <div className="flex flex-wrap gap-3">
        {isChecked && !hasChanged && willChange > 0 && (
          <Button look="primary" loading={run.pending} onClick={() => void run.run({ jobID })}>
            {t(runs[setup.kind], { count: setup.kind === 'posts' ? (report.created ?? 0) : willChange })}
          </Button>
        )}
        <Button
          look={isChecked && !hasChanged ? 'secondary' : 'primary'}
          loading={check.pending}
          onClick={() => void check.run({ jobID, setup })}
        >
          {t(isChecked ? 'adminData.import.checkAgain' : 'adminData.import.check')}
        </Button>
      </div>
    </Step>
  )
}

/** Settings as a text in which the order of their names, which the database changes, makes no difference. */
function said(setup: ImportSetup): string {
  return JSON.stringify(setup, (_name, value: unknown) =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

const runs = {
  posts: 'adminData.import.run',
  people: 'adminData.import.runPeople',
  companies: 'adminData.import.runCompanies',
} as const

function Findings({ job: { report, linesURL } }: { job: CompanyJob }) {
  const words = useWords()
  const { t, locale, list } = words
  const facts = countsOf(report, words).map(({ name, count }) => ({ name, value: numberFormat(locale).format(count) }))
  const isOfCustomers = report.of === 'people' || report.of === 'companies'
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full max-w-80">
        <KeyValue facts={facts} />
      </div>
      {report.newFields && (
        <p className="text-ink-2">
          {t('adminData.import.makesFields', {
            list: list(
              report.newFields.map(({ name, type }) =>
                t('adminData.import.makesField', { name, type: t(`adminCustomerFields.types.${type}`) }),
              ),
            ),
          })}
        </p>
      )}
      {isOfCustomers && linesURL !== null && (
        <TextLink href={linesURL} download>
          {t('adminData.history.remarks')}
        </TextLink>
      )}
    </div>
  )
}

/** A choice for each status of the file that the company doesn't have. */
function StatusFields({
  names,
  file,
  setup,
  onChange,
}: {
  names: readonly string[]
  file: SetupProps['file']
  setup: PostsSetup
  onChange: (setup: PostsSetup) => void
}) {
  const { t } = useWords()
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('adminData.import.statusesText')}</p>
      <div className={fieldGrid}>
        {names.map((name) => (
          <Select
            key={name}
            label={name}
            options={[{ value: '', text: '–' }, ...file.statuses.map((status) => ({ value: status, text: status }))]}
            value={setup.statuses[name] ?? ''}
            onChange={({ target: { value } }) => {
              const { [name]: _before, ...others } = setup.statuses
              onChange({ ...setup, statuses: value === '' ? others : { ...others, [name]: value } })
            }}
          />
        ))}
      </div>
    </div>
  )
}
