import { useState, type SubmitEvent } from 'react'
import type { Passkey } from '../../../contract/factors.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

/** One passkey, with ways to rename and remove it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t, date } = useWords()
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const { name, created, lastUsed } = passkey
  return (
    <li className="border-b border-line py-3">
      {open === 'rename' ? (
        <RenameForm passkey={passkey} onClose={() => setOpen(null)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="text-ui wrap-anywhere">{name}</p>
            <p className="text-small text-ink-3">
              {t('security.passkeys.created', { date: date(created) })},{' '}
              {lastUsed === null
                ? t('security.passkeys.unused')
                : t('security.passkeys.used', { date: date(lastUsed) })}
            </p>
          </div>
          <div className="flex gap-1">
            <Button
              look="ghost"
              size="small"
              aria-label={t('security.passkeys.renameOne', { name })}
              onClick={() => setOpen('rename')}
            >
              {t('security.passkeys.rename')}
            </Button>
            <Button
              look="ghost"
              size="small"
              aria-label={t('security.passkeys.removeOne', { name })}
              onClick={() => setOpen('remove')}
            >
              {t('security.passkeys.remove')}
            </Button>
          </div>
        </div>
      )}
      {open === 'remove' && <RemoveDialog passkey={passkey} onClose={() => setOpen(null)} />}
    </li>
  )
}

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/accounts/renamePasskey')
  const { form, of, general } = useRefusal(error, ['name'], t('security.notSaved'))
  const [name, setName] = useState(passkey.name)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const { output } = await run({ passkeyID: passkey.id, name })
    if (!output) return
    toasts.show({ text: t('security.passkeys.renamed') })
    onClose()
  }
  return (
    <form ref={form} method="post" className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('security.passkeys.name')}
        error={of('name')}
        name="name"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoFocus
      />
      {general !== undefined && <InlineError>{general}</InlineError>}
      <div className="flex gap-2">
        <Button look="primary" size="small" type="submit" loading={pending}>
          {t('security.passkeys.save')}
        </Button>
        <Button look="ghost" size="small" onClick={onClose}>
          {t('forms.cancel')}
        </Button>
      </div>
    </form>
  )
}

function RemoveDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/accounts/removePasskey')
  const remove = async () => {
    const { output } = await run({ passkeyID: id })
    if (!output) return
    toasts.show({ text: t('security.passkeys.removed') })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('security.passkeys.removeTitle', { name })}
      text={t('security.passkeys.removeText')}
      confirmLabel={t('security.passkeys.remove')}
      pending={pending}
      refusal={error ? failureText(error, t('security.notSaved')) : undefined}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
