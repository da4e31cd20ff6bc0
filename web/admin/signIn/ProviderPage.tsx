import { useParams } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { seededRoles } from '../../../contract/access.ts'
import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { NotHere } from '../states/NotHere.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { ProviderConnection } from './ProviderConnection.tsx'
import { ProviderPeople } from './ProviderPeople.tsx'
import { ProviderSwitches } from './ProviderSwitches.tsx'
import { ProviderTest } from './ProviderTest.tsx'
import { RemoveProvider } from './RemoveProvider.tsx'
import { signInHref } from './signInHref.ts'

/** One provider: its connection, its test, whether it is used, and who may come in by it. */
export default function ProviderPage() {
  const { t } = useWords()
  const { provider: id = '' } = useParams({ strict: false })
  const { data, error } = useData('/api/signInProviders/getAll', {})
  const mayManage = usePermission('signIn.manage')
  const above = [{ text: t('adminSignIn.title'), href: signInHref.all() }]
  const provider = data?.providers.find((one) => one.id === id)
  if (mayManage && data && !provider) return <NotHere back={{ text: t('adminSignIn.back'), href: signInHref.all() }} />
  return (
    <SettingsSection title={provider?.name ?? t('adminSignIn.title')} above={above}>
      {!mayManage && <Forbidden text={t('adminSignIn.forbidden')} />}
      {mayManage &&
        !data &&
        (error === null ? <RowsLoading rows={5} /> : <LoadFailed path="/api/signInProviders/getAll" inputs={{}} />)}
      {mayManage && data && provider && (
        <div className="grid gap-10">
          <Part title={t('adminSignIn.setUp')}>
            <ProviderConnection key={provider.id} provider={provider} />
          </Part>
          <Part title={t('adminSignIn.test')}>
            <ProviderTest provider={provider} />
          </Part>
          <Part title={t('adminSignIn.turn')}>
            <ProviderSwitches provider={provider} />
          </Part>
          <Part title={t('adminSignIn.people')}>
            <ProviderPeople
              key={provider.id}
              provider={provider}
              roles={data.roles.map(({ id: roleID, name }) => ({
                id: roleID,
                name: isSeeded(name) ? t(`adminSignIn.role.${name}`) : name,
              }))}
            />
          </Part>
          <RemoveProvider provider={provider} />
        </div>
      )}
    </SettingsSection>
  )
}

function isSeeded(name: string): name is keyof typeof seededRoles {
  return Object.hasOwn(seededRoles, name)
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h2 id={id} className="mb-4 text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
