import { useState } from 'react'
import type { Board, BoardAccess as Access } from '../../../contract/boards.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { useWords } from '../../words/useWords.ts'
import { usePermission } from '../states/usePermission.ts'
import { BoardSegments } from './BoardSegments.tsx'
import { useBoardChange } from './useBoardChange.ts'

const kinds: readonly Access[] = ['public', 'signedIn', 'domains', 'people', 'segments', 'private']

/** Who may see a board: a choice with what each means, the list that goes with it (of people's addresses for who may see these), and a question before another kind is taken. */
export function BoardAccess({ board }: { board: Board }) {
  const { access, letIn } = board.team ?? {}
  const present = {
    access: access ?? 'public',
    domains: letIn?.domains ?? [],
    people: letIn?.people ?? [],
    segments: letIn?.segments ?? [],
  }
  return <AccessForm key={`${board.id} ${present.access}`} board={board} present={present} />
}

interface Present {
  access: Access
  domains: string[]
  people: string[]
  segments: string[]
}

function AccessForm({ board, present }: { board: Board; present: Present }) {
  const { t } = useWords()
  const { change, pending, error } = useBoardChange(board)
  const refusal = useRefusal(error, ['domains', 'people', 'segments'], t('admin.failed.write'))
  const [access, setAccess] = useState(present.access)
  const [lists, setLists] = useState({ domains: present.domains.join('\n'), people: present.people.join('\n') })
  const [segments, setSegments] = useState<readonly string[]>(present.segments)
  const [isAsking, setIsAsking] = useState(false)
  const seesAddresses = usePermission('addresses.view')
  const isHidden = access === 'people' && !seesAddresses
  const isDirty =
    access !== present.access ||
    (isListed(access) && !isHidden && entriesOf(lists[access]).join('\n') !== present[access].join('\n')) ||
    (access === 'segments' && segments.toSorted().join('\n') !== present.segments.toSorted().join('\n'))

  const save = async () => {
    // The question is gone before the answer comes, so that a refusal finds its field free to take the focus.
    setIsAsking(false)
    const refused = await change({
      access,
      ...(isListed(access) && !isHidden ? { [access]: entriesOf(lists[access]) } : {}),
      ...(access === 'segments' ? { segments: [...segments] } : {}),
    })
    if (!refused) toasts.show({ text: t('admin.access.changed') })
  }
  const submit = () => {
    // A list that grows or shrinks needs no question; another kind of access may hide a board from many, or show it to everyone.
    if (access === present.access) return save()
    return setIsAsking(true)
  }
  return (
    <>
      <SettingsForm
        submitLabel={t('admin.save')}
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        unsaved={isDirty}
      >
        <RadioGroup
          hideLabel
          label={t('admin.board.access')}
          value={access}
          options={kinds
            .filter((kind) => kind !== 'people' || seesAddresses || present.access === kind)
            .map((kind) => ({
              value: kind,
              text: t(`admin.access.${kind}`),
              hint: t(`admin.access.${kind}Text`),
            }))}
          onChange={setAccess}
        />
        {isHidden && <p className="text-small text-ink-2">{t('admin.access.peopleHidden')}</p>}
        {isListed(access) && !isHidden && (
          <TextArea
            key={access}
            label={t(`admin.access.${access}List`)}
            hint={t(`admin.access.${access}Hint`)}
            error={refusal.of(access)}
            rows={4}
            spellCheck={false}
            autoCapitalize="none"
            value={lists[access]}
            onChange={(event) => setLists({ ...lists, [access]: event.target.value })}
          />
        )}
        {access === 'segments' && (
          <BoardSegments chosen={segments} error={refusal.of('segments')} onChange={setSegments} />
        )}
        {access !== 'public' && <p className="text-small text-ink-2">{t('admin.access.hiddenText')}</p>}
      </SettingsForm>
      <ConfirmDialog
        open={isAsking}
        title={t('admin.access.ask', { name: board.name })}
        text={t(access === 'public' ? 'admin.access.askPublic' : 'admin.access.askLimited', { count: board.postCount })}
        confirmLabel={t('admin.access.change')}
        pending={false}
        refusal={undefined}
        onClose={() => setIsAsking(false)}
        onConfirm={save}
      />
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
