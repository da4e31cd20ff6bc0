import type { DomainRecord, OwnDomain } from '../../../contract/ownDomain.ts'
import { CopyField } from '../forms/CopyField.tsx'
import { Icon } from '../../ui/marks/Icon.tsx'
import { useWords } from '../../words/useWords.ts'

/** The records of a domain, each ready to copy, with whether the last check found it and what is wrong otherwise. */
export function DomainRecords({ own: { domain, records, pointing, checked } }: { own: OwnDomain }) {
  const { t } = useWords()
  const [proof, ...pointers] = records
  return (
    <section aria-labelledby="domain-records">
      <h2 id="domain-records" className="mb-4 text-h3">
        {t('adminDomain.records')}
      </h2>
      {proof && <Group text={t('adminDomain.proofFor')} records={[proof]} />}
      <Group
        text={t(pointers.length > 1 ? 'adminDomain.pointForAll' : 'adminDomain.pointFor')}
        records={pointers}
        {...(checked !== null && (pointing === 'wrong' || pointing === 'unknown')
          ? { wrong: t(`adminDomain.pointing.${pointing}`, { domain }) }
          : {})}
      />
    </section>
  )
}

function Group({ text, records, wrong }: { text: string; records: readonly DomainRecord[]; wrong?: string }) {
  return (
    <div className="border-t border-line py-5">
      <p className="text-ui text-ink-2">{text}</p>
      {records.map((record) => (
        <RecordFields key={`${record.type} ${record.value}`} record={record} />
      ))}
      {wrong !== undefined && <p className="mt-3 text-small text-danger-ink">{wrong}</p>}
    </div>
  )
}

function RecordFields({ record: { type, name, value, isRight } }: { record: DomainRecord }) {
  const { t } = useWords()
  const found = isRight === null ? 'unknown' : isRight ? 'right' : 'missing'
  const tone = { right: 'text-status-green', missing: 'text-danger-ink', unknown: 'text-ink-3' }[found]
  return (
    <div className="mt-3 grid gap-3">
      <p className="flex items-center gap-3 text-small">
        <span className="font-mono text-ink">{type}</span>
        <span className={`inline-flex items-center gap-1 ${tone}`}>
          {found !== 'unknown' && <Icon name={found === 'right' ? 'check' : 'x'} size={14} />}
          {t(`adminDomain.record.${found}`)}
        </span>
      </p>
      <CopyField label={t('adminDomain.recordName')} value={name} />
      <CopyField label={t('adminDomain.value')} value={value} />
    </div>
  )
}
