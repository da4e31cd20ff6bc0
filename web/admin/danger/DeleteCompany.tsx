import { useState } from 'react'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { DangerZone } from '../../ui/layout/DangerZone.tsx'
import { useWords } from '../../words/useWords.ts'

/** Deletes the company, after its name was typed. */
export function DeleteCompany({ name }: { name: string }) {
  const { t } = useWords()
  const { run, pending, error, reset } = useWrite('/api/company/delete')
  const failureText = useFailureText()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    setIsAsking(false)
    reset()
  }
  const confirm = async () => {
    if ((await run({ name })).output !== null) close()
  }
  return (
    <>
      <DangerZone
        title={t('adminDanger.title')}
        rows={[
          {
            name: t('adminDanger.delete'),
            text: t('adminDanger.text'),
            action: (
              <Button look="danger" onClick={() => setIsAsking(true)}>
                {t('adminDanger.button')}
              </Button>
            ),
          },
        ]}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('adminDanger.ask', { name })}
          text={t('adminDanger.askText')}
          confirmLabel={t('adminDanger.confirm')}
          danger
          typed={{ label: t('adminDanger.type', { name }), expected: name, error: t('adminDanger.typeError') }}
          pending={pending}
          refusal={error ? failureText(error, t('admin.failed.write')) : undefined}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </>
  )
}
