import type { KeyScope } from '../../../contract/keyScopes.ts'
import { CopyField } from '../forms/CopyField.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../../words/useWords.ts'

interface MadeAPIKeyProps {
  name: string
  secret: string
  scopes: readonly KeyScope[]
  onClose: () => void
}

/** Calls that need no name of anything, so that they answer in every company. */
const trials: readonly { scope: KeyScope; path: string; inputs: string }[] = [
  { scope: 'posts:read', path: '/api/posts/get', inputs: '{"pages":1}' },
  { scope: 'boards:read', path: '/api/boards/getAll', inputs: '{}' },
  { scope: 'company:read', path: '/api/company/get', inputs: '{}' },
  // Of nobody: it changes nothing.
  { scope: 'users:write', path: '/api/users/identify', inputs: '{"users":[]}' },
]

/** The new key, which is never shown again, and how to try it. */
export function MadeAPIKey({ name, secret, scopes, onClose }: MadeAPIKeyProps) {
  const { t } = useWords()
  const trial = trials.find(({ scope }) => scopes.includes(scope))
  return (
    <Dialog
      open
      title={t('adminKeys.made.title')}
      text={t('adminKeys.made.text')}
      closeLabel={t('portal.close')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('adminKeys.made.done')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <CopyField label={`${t('adminKeys.made.key')}: ${name}`} value={secret} />
        {trial && (
          <CopyField
            label={t('adminKeys.made.try')}
            value={`curl -H "Authorization: Bearer ${secret}" -d '${trial.inputs}' ${location.origin}${trial.path}`}
          />
        )}
      </div>
    </Dialog>
  )
}
