import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SignInProvider } from '../../../contract/signInProviders.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { DangerZone } from '../../ui/layout/DangerZone.tsx'
import { useWords } from '../../words/useWords.ts'
import { signInHref } from './signInHref.ts'

/** Removes a provider, after asking. */
export function RemoveProvider({ provider: { id, name } }: { provider: SignInProvider }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/signInProviders/delete')
  const [isAsking, setIsAsking] = useState(false)
  const remove = () =>
    run({ providerID: id }, async () => {
      toasts.show({ text: t('adminSignIn.removed') })
      await navigate({ href: signInHref.all(), ignoreBlocker: true })
    })
  return (
    <>
      <DangerZone
        title={t('adminSignIn.danger')}
        rows={[
          {
            name: t('adminSignIn.remove'),
            text: t('adminSignIn.removeText'),
            action: <Button onClick={() => setIsAsking(true)}>{t('adminSignIn.remove')}</Button>,
          },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        title={t('adminSignIn.removeAsk', { name })}
        text={t('adminSignIn.removeText')}
        confirmLabel={t('adminSignIn.remove')}
        pending={pending}
        refusal={error ? failureText(error, t('admin.failed.write')) : undefined}
        onClose={() => setIsAsking(false)}
        onConfirm={remove}
      />
    </>
  )
}
