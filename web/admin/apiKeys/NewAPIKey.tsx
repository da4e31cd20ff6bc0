import { useState } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { keyScopes, type KeyScope } from '../../../contract/keyScopes.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { usePermission } from '../states/usePermission.ts'
import { MadeAPIKey } from './MadeAPIKey.tsx'
import { scopeSentence, scopeText } from './scopeTexts.ts'

const lifetimes = ['30', '90', '365', 'never'] as const
type Lifetime = (typeof lifetimes)[number]

/** Makes a key: its name, what it may do, on which boards and for how long. Then the key is shown, once. */
export function NewAPIKey({ boards, onClose }: { boards: readonly Board[]; onClose: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/company/createAPIKey')
  const refusal = useRefusal(error, ['name', 'scopes', 'boardIDs'], t('admin.failed.write'))
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['posts:read'])
  const [boardIDs, setBoardIDs] = useState<readonly string[] | null>(null)
  const [days, setDays] = useState<Lifetime>('90')
  const [secret, setSecret] = useState<string | null>(null)
  const mayEdit = usePermission('customers.edit')
  const maySeeMoney = usePermission('money.view')
  // Nobody makes a key that may do more than they.
  const offered = keyScopes.filter((scope) => scope !== 'users:write' || (mayEdit && maySeeMoney))

  if (secret !== null) return <MadeAPIKey name={name} secret={secret} scopes={scopes} onClose={onClose} />
  const submit = async () => {
    const { output } = await run({
      name,
      scopes: [...scopes],
      boardIDs: boardIDs === null ? null : [...boardIDs],
      days: days === 'never' ? null : Number(days),
    })
    if (output) setSecret(output.secret)
  }
  return (
    <FormDialog
      title={t('adminKeys.new')}
      submitLabel={t('adminKeys.make')}
      onClose={onClose}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={name.trim() !== ''}
      gap={6}
    >
      <TextField
        label={t('adminKeys.name')}
        hint={t('adminKeys.nameHint')}
        error={refusal.of('name')}
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-ui text-ink">{t('adminKeys.scopes')}</legend>
        {offered.map((scope) => (
          <Checkbox
            key={scope}
            label={t(scopeText(scope))}
            hint={t(scopeSentence(scope))}
            checked={scopes.includes(scope)}
            onChange={(event) => setScopes(withOne(scopes, scope, event.target.checked))}
          />
        ))}
        {refusal.of('scopes') !== undefined && <InlineError>{refusal.of('scopes')}</InlineError>}
      </fieldset>
      <RadioGroup
        label={t('adminKeys.boards')}
        value={boardIDs === null ? 'all' : 'some'}
        onChange={(which) => setBoardIDs(which === 'all' ? null : [])}
        options={[
          { value: 'all', text: t('adminKeys.boards.all'), hint: t('adminKeys.boards.allText') },
          { value: 'some', text: t('adminKeys.boards.some'), hint: t('adminKeys.boards.someText') },
        ]}
      />
      {boardIDs !== null && (
        <fieldset className="-mt-3 grid gap-2 ps-6.5">
          <legend className="sr-only">{t('adminKeys.boards.choose')}</legend>
          {boards.map(({ id, name: boardName }) => (
            <Checkbox
              key={id}
              label={boardName}
              checked={boardIDs.includes(id)}
              onChange={(event) => setBoardIDs(withOne(boardIDs, id, event.target.checked))}
            />
          ))}
          {refusal.of('boardIDs') !== undefined && <InlineError>{t('adminKeys.boards.none')}</InlineError>}
        </fieldset>
      )}
      <Select
        label={t('adminKeys.days')}
        value={days}
        onChange={(event) => setDays(lifetimes.find((one) => one === event.target.value) ?? '90')}
        options={lifetimes.map((value) => ({ value, text: t(`adminKeys.days.${value}`) }))}
      />
    </FormDialog>
  )
}

function withOne<T>(list: readonly T[], one: T, isIn: boolean): readonly T[] {
  return isIn ? [...list, one] : list.filter((other) => other !== one)
}
