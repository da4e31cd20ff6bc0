import { useState } from 'react'
import type { Company } from '../../../contract/company.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

/** The name in the company's address. It changes after a question, and everyone signs in again at the new one. */
export function SubdomainForm({ company }: { company: Company }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/company/renameSubdomain')
  const refusal = useRefusal(error, ['subdomain'], t('admin.failed.write'))
  const [typed, setTyped] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const subdomain = typed ?? company.subdomain
  const isChanged = subdomain.trim() !== company.subdomain

  const rename = async () => {
    await run({ subdomain, expects: company.subdomain }, ({ url }) => {
      setIsMoving(true)
      // Nothing at this address answers any more; the next page is at the new one.
      location.assign(`${url}/admin/settings/general`)
    })
    setIsAsking(false)
  }
  return (
    <>
      <SettingsForm
        submitLabel={t('adminSettings.subdomain.change')}
        onSubmit={() => setIsAsking(isChanged)}
        pending={pending}
        refusal={refusal}
        unsaved={isChanged && !isMoving}
        gap={6}
      >
        <TextField
          label={t('adminSettings.subdomain.label')}
          hint={t('adminSettings.subdomain.hint')}
          error={refusal.of('subdomain')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={subdomain}
          onChange={({ target }) => setTyped(target.value)}
        />
      </SettingsForm>
      {isAsking && (
        <ConfirmDialog
          title={t('adminSettings.subdomain.ask', { subdomain: subdomain.trim() })}
          text={t('adminSettings.subdomain.askText', { before: company.subdomain })}
          confirmLabel={t('adminSettings.subdomain.change')}
          pending={pending || isMoving}
          refusal={undefined}
          onConfirm={rename}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
