import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { ChangelogForm } from './ChangelogForm.tsx'
import { ClicksForm } from './ClicksForm.tsx'
import { LabelList } from './LabelList.tsx'
import { Subscribers } from './Subscribers.tsx'

/** How the changelog introduces itself, who may publish, its labels, and who is told by email. */
export default function ChangelogSettingsPage() {
  const { t } = useWords()
  const mayManage = usePermission('company.manage')
  const mayPublish = usePermission('changelog.publish')
  return (
    <SettingsSection
      title={t('adminChangelogSettings.title')}
      intro={t('adminChangelogSettings.lead')}
      action={<LinkButton href={paths.changelog()}>{t('adminChangelogSettings.open')}</LinkButton>}
    >
      {mayManage || mayPublish ? (
        <Parts mayManage={mayManage} mayPublish={mayPublish} />
      ) : (
        <Forbidden text={t('adminChangelogSettings.forbidden')} />
      )}
    </SettingsSection>
  )
}

function Parts({ mayManage, mayPublish }: { mayManage: boolean; mayPublish: boolean }) {
  const { data: changelog, error } = useData('/api/changelog/get', {})
  const { data: company } = useData('/api/company/get', {})
  if (error !== null && !changelog) return <LoadFailed path="/api/changelog/get" inputs={{}} />
  if (!changelog || !company) return <RowsLoading rows={6} />
  return (
    <>
      {mayManage && (
        <>
          <ChangelogForm changelog={changelog} />
          <div className="mt-10 border-t border-line pt-8">
            <ClicksForm counts={company.portal.countsChangelogClicks} />
          </div>
        </>
      )}
      {mayPublish && (
        <>
          <LabelList labels={changelog.labels} />
          <Subscribers />
        </>
      )}
    </>
  )
}
