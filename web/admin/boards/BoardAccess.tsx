import { useState, type SubmitEvent } from 'react'
import type { Board, BoardAccess as Access } from '../../../contract/boards.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { useWords } from '../../words/useWords.ts'
import { UnsavedGuard } from '../forms/UnsavedGuard.tsx'
import { useRefusal } from '../forms/useRefusal.ts'
import { useBoardChange } from './useBoardChange.ts'

const kinds: readonly Access[] = ['public', 'signedIn', 'domains', 'people', 'private']

/** Who may see a board: a choice with what each means, the list that goes with it, and a question before another kind is taken. */
export function BoardAccess({ board }: { board: Board }) {
  const { access, letIn } = board.team ?? {}
  const present = { access: access ?? 'public', domains: letIn?.domains ?? [], people: letIn?.people ?? [] }
  return <AccessForm key={`${board.id} ${present.access}`} board={board} present={present} />
}

interface Present {
  access: Access
  domains: string[]
  people: string[]
}

function AccessForm({ board, present }: { board: Board; present: Present }) {
  const { t } = useWords()
  const { change, pending, error } = useBoardChange(board)
  const { form, of, general } = useRefusal(error, ['domains', 'people'])
  const [access, setAccess] = useState(present.access)
  const [lists, setLists] = useState({ domains: present.domains.join('\n'), people: present.people.join('\n') })
  const [isAsking, setIsAsking] = useState(false)
  const isDirty =
    access !== present.access ||
    (isListed(access) && entriesOf(lists[access]).join('\n') !== present[access].join('\n'))

  const save = async () => {
    const refused = await change({ access, ...(isListed(access) ? { [access]: entriesOf(lists[access]) } : {}) })
    setIsAsking(false)
    if (!refused) toasts.show({ text: t('admin.access.changed') })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // A list that grows or shrinks needs no question; another kind of access may hide a board from many, or show it to everybody.
    if (access === present.access) void save()
    else setIsAsking(true)
  }
  return (
    <>
      <form ref={form} noValidate className="grid gap-5" onSubmit={submit}>
        <RadioGroup
          hideLabel
          label={t('admin.board.access')}
          value={access}
          options={kinds.map((kind) => ({
            value: kind,
            text: t(`admin.access.${kind}`),
            hint: t(`admin.access.${kind}Text`),
          }))}
          onChange={setAccess}
        />
        {isListed(access) && (
          <TextArea
            key={access}
            label={t(`admin.access.${access}List`)}
            hint={t(`admin.access.${access}Hint`)}
            error={of(access)}
            rows={4}
            spellCheck={false}
            autoCapitalize="none"
            value={lists[access]}
            onChange={(event) => setLists({ ...lists, [access]: event.target.value })}
          />
        )}
        {access !== 'public' && <p className="text-small text-ink-2">{t('admin.access.hiddenText')}</p>}
        {general && <InlineError>{general}</InlineError>}
        <div>
          <Button type="submit" look="primary" loading={pending && !isAsking}>
            {t('admin.save')}
          </Button>
        </div>
      </form>
      <AlertDialog
        open={isAsking}
        title={t('admin.access.ask', { name: board.name })}
        text={t(access === 'public' ? 'admin.access.askPublic' : 'admin.access.askLimited', { count: board.postCount })}
        cancelLabel={t('admin.cancel')}
        confirmLabel={t('admin.access.change')}
        pending={pending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void save()}
      />
      <UnsavedGuard dirty={isDirty} />
    </>
  )
}

function isListed(access: Access): access is 'domains' | 'people' {
  return access === 'domains' || access === 'people'
}

/** What stands in a list, however it was parted: people paste columns, and rows with commas. */
function entriesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((entry) => entry !== ''))]
}
