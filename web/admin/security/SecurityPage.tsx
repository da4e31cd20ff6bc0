import type { OutputOf } from '../../../contract/call.ts'
import type { companyGetSecurity } from '../../../contract/company.ts'
import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { RequireFactor } from './RequireFactor.tsx'

export type TeamSecurity = OutputOf<typeof companyGetSecurity>

/** What the company asks of its team's sign-in. */
export default function SecurityPage() {
  const { t } = useWords()
  const mayManage = usePermission('signIn.manage')
  return (
    <SettingsSection title={t('adminSettings.security')} intro={t('adminSecurity.intro')}>
      {mayManage ? <Security /> : <Forbidden text={t('adminSecurity.forbidden')} />}
    </SettingsSection>
  )
}

function Security() {
  const { t } = useWords()
  const { data: security, error } = useData('/api/company/getSecurity', {})
  if (!security)
    return error === null ? <RowsLoading rows={3} /> : <LoadFailed path="/api/company/getSecurity" inputs={{}} />
  return (
    <div className="grid gap-10">
      <RequireFactor isRequired={security.requiresSecondFactor} />
      <TeamList team={security.team} />
      <section aria-labelledby="sessions" className="border-t border-line pt-8">
        <h2 id="sessions" className="text-h2">
          {t('adminSecurity.sessions.title')}
        </h2>
        <p className="mt-2 max-w-main text-ink-2 text-pretty">{t('adminSecurity.sessions.text')}</p>
      </section>
    </div>
  )
}

/** Who of the team has a second step, those without first. */
function TeamList({ team }: Pick<TeamSecurity, 'team'>) {
  const { t } = useWords()
  const having = team.filter(({ hasFactor }) => hasFactor).length
  return (
    <section aria-labelledby="team" className="border-t border-line pt-8">
      <h2 id="team" className="text-h2">
        {t('adminSecurity.team.title')}
      </h2>
      <p className="mt-2 mb-4 text-ink-2">{t('adminSecurity.team.count', { having, count: team.length })}</p>
      <ul className="max-w-main border-t border-line">
        {team.map(({ id, name, hasFactor }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-2.5">
            <span className="min-w-0 text-ui wrap-anywhere">{name || t('adminSecurity.team.nameless')}</span>
            <span className={`shrink-0 text-small ${hasFactor ? 'text-ink-2' : 'text-danger-ink'}`}>
              {t(hasFactor ? 'adminSecurity.team.has' : 'adminSecurity.team.hasNot')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
