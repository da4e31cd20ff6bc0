import { useState } from 'react'
import type { OutputOf } from '../../../contract/call.ts'
import type { usersGetBlocked } from '../../../contract/users.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/adminModeration.json?texts'
import { usePermission } from '../states/usePermission.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { ModerationList } from './ModerationList.tsx'
import { blockedQuery, type ModerationSearch } from './moderationSearch.ts'

type BlockedPerson = OutputOf<typeof usersGetBlocked>['users'][number]

/** The people whom the team blocked, with a button each that lets them take part again. */
export function BlockedList({ search }: { search: ModerationSearch }) {
  const { t } = useWords()
  return (
    <ModerationList
      path="/api/users/getBlocked"
      inputs={blockedQuery(search)}
      search={search}
      about={t('admin.moderation.blockedText')}
      empty={t('admin.moderation.noBlocked')}
      rowsOf={({ users }) => users.map((person) => <Person key={person.id} person={person} />)}
    />
  )
}

function Person({ person: { id, name, email, pictureURL, blocked, by, takenDown } }: { person: BlockedPerson }) {
  const { t } = useWords()
  const unblock = useWrite('/api/users/unblock')
  const refused = useRefusalToast()
  const mayBringBack = [usePermission('posts.delete'), usePermission('comments.moderate')].every(Boolean)
  const [isAsking, setIsAsking] = useState(false)
  const [bringsBack, setBringsBack] = useState(true)
  const run = async (brings: boolean) => {
    const { error } = await unblock.run({ userID: id, bringsBack: brings })
    setIsAsking(false)
    if (error) return refused(error)
    toasts.show({ text: t('admin.post.nowUnblocked', { name }) })
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3 text-ui wrap-anywhere">
        <Avatar name={name} seed={id} src={pictureURL} size={32} />
        <div className="min-w-0">
          <p>{name}</p>
          <p className="text-small text-ink-3">{email ?? t('admin.post.noAddress')}</p>
          <p className="text-small text-ink-3">
            {t('admin.moderation.blockedBy', { by: by?.name ?? t('admin.posts.nobody') })}{' '}
            <PastTime at={blocked} className="whitespace-nowrap" />
          </p>
        </div>
      </div>
      <Button
        size="small"
        loading={unblock.pending}
        aria-label={t('admin.moderation.unblockName', { name })}
        onClick={() => (takenDown > 0 && mayBringBack ? setIsAsking(true) : void run(false))}
      >
        {t('admin.post.unblock')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('adminModeration.unblockTitle', { name })}
          text={t('adminModeration.unblockText', { count: takenDown })}
          confirmLabel={t('adminModeration.unblockSubmit')}
          pending={unblock.pending}
          refusal={undefined}
          onClose={() => setIsAsking(false)}
          onConfirm={() => run(bringsBack)}
        >
          <div className="mt-4">
            <Checkbox
              label={t('adminModeration.bringsBack')}
              hint={t('adminModeration.bringsBackHint')}
              checked={bringsBack}
              onChange={({ target }) => setBringsBack(target.checked)}
            />
          </div>
        </ConfirmDialog>
      )}
    </li>
  )
}
