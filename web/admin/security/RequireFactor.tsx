import { useState } from 'react'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import { useWords } from '../../words/useWords.ts'

/** Whether the team needs a second step. Requiring it asks first, because it keeps people out until they have one. */
export function RequireFactor({ isRequired }: { isRequired: boolean }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error, reset } = useWrite('/api/company/changeSecurity')
  const [isAsking, setIsAsking] = useState(false)
  const refusal = error ? failureText(error, t('admin.failed.write')) : undefined
  const change = async (requiresSecondFactor: boolean) => {
    const { output } = await run({ requiresSecondFactor })
    if (!output) return
    setIsAsking(false)
    toasts.show({ text: t('admin.savedSettings'), kind: 'saved' })
  }
  return (
    <div className="grid max-w-main gap-3">
      <Switch
        label={t('adminSecurity.require')}
        hint={t('adminSecurity.requireHint')}
        checked={isRequired}
        disabled={pending}
        onChange={(event) => {
          reset()
          if (event.target.checked) setIsAsking(true)
          else void change(false)
        }}
      />
      {refusal !== undefined && !isAsking && <InlineError>{refusal}</InlineError>}
      {isAsking && (
        <ConfirmDialog
          title={t('adminSecurity.confirm.title')}
          text={t('adminSecurity.confirm.text')}
          confirmLabel={t('adminSecurity.confirm.submit')}
          pending={pending}
          refusal={refusal}
          onConfirm={() => change(true)}
          onClose={() => {
            reset()
            setIsAsking(false)
          }}
        />
      )}
    </div>
  )
}
