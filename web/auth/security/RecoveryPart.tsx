import { useState } from 'react'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { SecurityPart } from './SecurityPart.tsx'

interface RecoveryPartProps {
  left: number
  onCodes: (codes: readonly string[]) => void
}

/** How many recovery codes are left, and making them anew. */
export function RecoveryPart({ left, onCodes }: RecoveryPartProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error, reset } = useWrite('/api/accounts/makeRecoveryCodes')
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    reset()
    setIsAsking(false)
  }
  const make = async () => {
    const { output } = await run({})
    if (!output) return
    close()
    onCodes(output.recoveryCodes)
  }
  return (
    <SecurityPart title={t('security.codes.title')} text={t('security.codes.text')}>
      <p className="text-ui">{t('security.codes.left', { count: left })}</p>
      <div>
        <Button onClick={() => setIsAsking(true)}>{t('security.codes.make')}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('security.codes.makeTitle')}
          text={t('security.codes.makeText')}
          confirmLabel={t('security.codes.make')}
          pending={pending}
          refusal={error ? failureText(error, t('security.notSaved')) : undefined}
          onConfirm={make}
          onClose={close}
        />
      )}
    </SecurityPart>
  )
}
