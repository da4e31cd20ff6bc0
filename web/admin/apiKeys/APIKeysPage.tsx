import { useState } from 'react'
import { useData } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { APIKeyRow } from './APIKeyRow.tsx'
import { NewAPIKey } from './NewAPIKey.tsx'
import '../../../locales/en/adminKeys.json?texts'

/** A company's API keys, and the dialog that makes one. */
export default function APIKeysPage() {
  const { t } = useWords()
  const mayManage = usePermission('keys.manage')
  if (mayManage) return <Keys />
  return (
    <SettingsSection title={t('adminSettings.apiKeys')}>
      <Forbidden text={t('adminKeys.forbidden')} />
    </SettingsSection>
  )
}

function Keys() {
  const { t } = useWords()
  const [isMaking, setIsMaking] = useState(false)
  const keys = useData('/api/company/getAPIKeys', {})
  const boards = useData('/api/boards/getAll', {})
  const isFirst = keys.data?.length === 0
  const make = (
    <Button look="primary" icon="plus" onClick={() => setIsMaking(true)}>
      {t(isFirst ? 'adminKeys.first' : 'adminKeys.new')}
    </Button>
  )
  const isThere = keys.data !== null && boards.data !== null
  const failed = keys.data === null && keys.error !== null ? '/api/company/getAPIKeys' : '/api/boards/getAll'
  return (
    <SettingsSection
      title={t('adminSettings.apiKeys')}
      intro={t('adminKeys.intro')}
      {...(isThere && !isFirst ? { action: make } : {})}
    >
      {!isThere &&
        (keys.error === null && boards.error === null ? (
          <RowsLoading rows={3} />
        ) : (
          <LoadFailed path={failed} inputs={{}} />
        ))}
      {isThere && isFirst && (
        <EmptyState title={t('adminKeys.empty.title')} text={t('adminKeys.empty.text')} action={make} />
      )}
      {isThere && !isFirst && (
        <ul aria-label={t('adminKeys.list')} className="border-t border-line">
          {keys.data?.map((apiKey) => (
            <APIKeyRow key={apiKey.id} apiKey={apiKey} boards={boards.data ?? []} />
          ))}
        </ul>
      )}
      {isMaking && <NewAPIKey boards={boards.data ?? []} onClose={() => setIsMaking(false)} />}
    </SettingsSection>
  )
}
