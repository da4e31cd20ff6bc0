import { useState } from 'react'
import { votePriorities } from '../../../../contract/votePriorities.ts'
import { PastTime } from '../../../components/comments/PastTime.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { seedOf } from '../../../components/people/seedOf.ts'
import { shortAddress } from '../../../components/fields/shortAddress.ts'
import type { Calls } from '../../../data/calls.gen.ts'
import { useDataClient } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Avatar } from '../../../ui/marks/Avatar.tsx'
import { lateIcons } from '../../../ui/marks/lateIcons.ts'
import { useWords } from '../../../words/useWords.ts'
import { changing, offerUndo } from '../../actions/offerUndo.ts'
import { PersonLink } from '../../profile/PersonLink.tsx'
import { useRefusalToast } from '../../forms/useRefusalToast.ts'

type Voter = Calls['/api/posts/getVoters']['output']['voters'][number]

interface TeamVoterProps {
  postID: string
  voter: Voter
  mayEdit: boolean
}

/** A voter for the team: who voted for them, where they said so, and how much they need it, which can be changed. */
export function TeamVoter({ postID, voter: { id, name, pictureURL, voted, team }, mayEdit }: TeamVoterProps) {
  const { t } = useWords()
  const change = useWrite('/api/votes/changeOnBehalf')
  const remove = useWrite('/api/votes/deleteOnBehalf')
  const client = useDataClient()
  const refused = useRefusalToast()
  const [isLinking, setIsLinking] = useState(false)
  // Never disabled while it is saved: the focus would leave it, and what is typed on would be the page's keys.
  const [painted, setPainted] = useState<string | null>(null)
  if (id === null || name === null || !team) return null
  const { by, priority, sourceURL } = team
  const setPriority = async (value: string) => {
    const chosen = votePriorities.find((one) => one === value) ?? null
    setPainted(value)
    const { error } = await change.run({ postID, userID: id, priority: chosen })
    setPainted((shown) => (shown === value ? null : shown))
    if (error) {
      refused(error)
      return false
    }
    const undo = () => client.write('/api/votes/changeOnBehalf', { postID, userID: id, priority })
    offerUndo({ text: t('adminVoters.prioritySet', { name }), undo })
    return true
  }
  const takeBack = async () => {
    const { error } = await remove.run({ postID, userID: id })
    if (error) {
      refused(error)
      return false
    }
    const was = { ...(priority === null ? {} : { priority }), ...(sourceURL === null ? {} : { sourceURL }) }
    const undo = () => client.write('/api/votes/createOnBehalf', { postID, userID: id, ...was })
    document.querySelector<HTMLElement>('#voters')?.focus()
    offerUndo({ text: t('adminVoters.removed', { name }), undo })
    return true
  }
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2.5 py-2 text-ui">
      <Avatar name={name} seed={seedOf({ id, name })} src={pictureURL} size={24} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi>
            <PersonLink person={{ id, name }} />
          </bdi>
        </p>
        <p className="flex flex-wrap gap-x-2 text-small text-ink-3">
          {team.email !== null && <span className="wrap-anywhere">{team.email}</span>}
          {team.isRefused && <span className="text-danger">{t('adminVoters.refused')}</span>}
          <PastTime at={voted} />
          {by && <span>{t('adminVoters.by', { name: by.name })}</span>}
          {sourceURL !== null && (
            <TextLink
              look="quiet"
              href={sourceURL}
              rel="nofollow noopener external"
              target="_blank"
              title={t('adminVoters.source')}
            >
              {shortAddress(sourceURL)}
            </TextLink>
          )}
          {priority !== null && !mayEdit && <span>{t(`adminVoters.priorities.${priority}`)}</span>}
        </p>
        {mayEdit && (
          <div className="mt-1.5 max-w-44">
            <Select
              hideLabel
              size="medium"
              label={t('adminVoters.priorityOf', { name })}
              options={[
                { value: '', text: t('adminVoters.priorities.none') },
                ...votePriorities.map((value) => ({ value, text: t(`adminVoters.priorities.${value}`) })),
              ]}
              value={painted ?? priority ?? ''}
              onChange={({ target }) => void changing(setPriority(target.value))}
            />
          </div>
        )}
      </div>
      {mayEdit && (
        <span className="flex">
          <IconButton
            icon={lateIcons.link}
            size="small"
            label={t('adminVoters.sourceOf', { name })}
            onClick={() => setIsLinking(true)}
          />
          {by && (
            <IconButton
              icon="x"
              size="small"
              label={t('adminVoters.remove', { name })}
              disabled={remove.pending}
              onClick={() => void changing(takeBack())}
            />
          )}
        </span>
      )}
      {isLinking && (
        <SourceDialog postID={postID} userID={id} name={name} stored={sourceURL} onClose={() => setIsLinking(false)} />
      )}
    </li>
  )
}

interface SourceDialogProps {
  postID: string
  userID: string
  name: string
  stored: string | null
  onClose: () => void
}

function SourceDialog({ postID, userID, name, stored, onClose }: SourceDialogProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/votes/changeOnBehalf')
  const refusal = useRefusal(error, ['sourceURL'], t('admin.failed.write'))
  const client = useDataClient()
  const [typed, setTyped] = useState(stored ?? '')
  const submit = async () => {
    const { output } = await run({ postID, userID, sourceURL: typed.trim() === '' ? null : typed })
    if (!output) return
    onClose()
    const undo = () => client.write('/api/votes/changeOnBehalf', { postID, userID, sourceURL: stored })
    offerUndo({ text: t('adminVoters.sourceSet', { name }), undo })
  }
  return (
    <FormDialog
      title={t('adminVoters.sourceOf', { name })}
      submitLabel={t('adminVoters.save')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={typed !== (stored ?? '')}
      onClose={onClose}
    >
      <TextField
        label={t('adminVoters.source')}
        hint={t('adminVoters.sourceHint')}
        error={refusal.of('sourceURL')}
        inputMode="url"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  )
}
