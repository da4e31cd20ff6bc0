import { useSearch } from '@tanstack/react-router'
import { useData } from '../../data/react.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditList } from './AuditList.tsx'
import { auditFileHref, auditPath, auditQuery, type AuditSearch, readAuditSearch } from './auditSearch.ts'

/** Who changed settings, access, people or many rows, and when. */
export default function AuditPage() {
  const { t } = useWords()
  const mayView = usePermission('audit.view')
  const search = readAuditSearch(useSearch({ strict: false }))
  const download = (
    <LinkButton href={auditFileHref(search)} download>
      {t('adminAudit.download')}
    </LinkButton>
  )
  return (
    <SettingsSection
      title={t('adminSettings.audit')}
      intro={t('adminAudit.intro')}
      width="full"
      {...(mayView ? { action: download } : {})}
    >
      {mayView ? <Audit search={search} /> : <Forbidden text={t('adminAudit.forbidden')} />}
    </SettingsSection>
  )
}

function Audit({ search }: { search: AuditSearch }) {
  const inputs = auditQuery(search)
  const { data: log, error } = useData('/api/audit/get', inputs)
  const { data: actors } = useData('/api/audit/getActors', {})
  return (
    <>
      <AuditFilters search={search} actors={actors ?? []} entries={log?.entries ?? []} />
      {log && <AuditList log={log} search={search} />}
      {!log &&
        (error === null ? (
          <RowsLoading rows={8} />
        ) : (
          <LoadFailed path="/api/audit/get" inputs={inputs} clearHref={auditPath()} />
        ))}
    </>
  )
}
