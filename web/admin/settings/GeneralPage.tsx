import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { PortalForm } from './PortalForm.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { SubdomainForm } from './SubdomainForm.tsx'

/** What the company is called and how its portal greets its visitors. */
export default function GeneralPage() {
  const { t } = useWords()
  const { data: company, error } = useData('/api/company/get', {})
  const mayManage = usePermission('company.manage')
  return (
    <SettingsSection title={t('adminSettings.general')} intro={t('adminSettings.generalIntro')}>
      {!mayManage && <Forbidden text={t('admin.settings.forbidden')} />}
      {mayManage && company && (
        <>
          <CompanyForm company={company} />
          <section aria-labelledby="address" className="mt-12 border-t border-line pt-8">
            <h2 id="address" className="mb-6 text-h2">
              {t('adminSettings.subdomain.title')}
            </h2>
            <SubdomainForm company={company} />
          </section>
          <section aria-labelledby="portal" className="mt-12 border-t border-line pt-8">
            <h2 id="portal" className="mb-6 text-h2">
              {t('admin.portal.title')}
            </h2>
            <PortalForm company={company} />
          </section>
        </>
      )}
      {mayManage &&
        !company &&
        (error === null ? <RowsLoading rows={3} /> : <LoadFailed path="/api/company/get" inputs={{}} />)}
    </SettingsSection>
  )
}
