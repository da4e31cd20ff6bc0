import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

interface RemoveDomainProps {
  domain: string
  host: string
  onClose: () => void
}

/** Asks before a portal goes back to its subdomain. */
export function RemoveDomain({ domain, host, onClose }: RemoveDomainProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/company/removeDomain')
  const { general } = useRefusal(error, [], t('admin.failed.write'))
  const remove = async () => {
    const { output } = await run({})
    if (!output) return
    toasts.show({ text: t('adminDomain.removed') })
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <ConfirmDialog
      title={t('adminDomain.removeTitle', { domain })}
      text={t('adminDomain.removeText', { domain, host })}
      confirmLabel={t('adminDomain.remove')}
      danger
      pending={pending}
      refusal={general}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
