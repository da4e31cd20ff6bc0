import { useState } from 'react'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/adminModeration.json?texts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { usePermission } from '../states/usePermission.ts'
import { EraseAuthor } from './EraseAuthor.tsx'

interface AuthorActionsProps {
  author: { id: string; name: string }
  isBlocked: boolean
  /** Where the page is about them alone, it leads elsewhere. */
  onErased?: () => void
}

/** Blocks someone who is not on the team, or erases them, for who may. */
export function AuthorActions({ author, isBlocked, onErased }: AuthorActionsProps) {
  if (!usePermission('users.block')) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Blocking author={author} isBlocked={isBlocked} />
      <EraseAuthor author={author} onErased={onErased} />
    </div>
  )
}

function Blocking({ author, isBlocked }: Omit<AuthorActionsProps, 'onErased'>) {
  const { t } = useWords()
  const block = useWrite('/api/users/block')
  const unblock = useWrite('/api/users/unblock')
  const refused = useRefusalToast()
  const [isAsking, setIsAsking] = useState(false)
  const [takesDown, setTakesDown] = useState(false)
  const mayTakeDown = [usePermission('posts.delete'), usePermission('comments.moderate')].every(Boolean)

  const set = async (to: 'blocked' | 'unblocked', undoable = true) => {
    const userID = author.id
    const done = () => setIsAsking(false)
    // Taking a block back brings back what it took down.
    const { error } = await (to === 'blocked'
      ? block.run({ userID, takesDown }, done)
      : unblock.run({ userID, bringsBack: mayTakeDown }, done))
    setIsAsking(false)
    if (error) return refused(error)
    const back = to === 'blocked' ? 'unblocked' : 'blocked'
    toasts.show({
      text: t(to === 'blocked' ? 'admin.post.nowBlocked' : 'admin.post.nowUnblocked', { name: author.name }),
      ...(undoable ? { action: { label: t('admin.undo'), onSelect: () => void set(back, false) } } : {}),
    })
  }
  return (
    <div>
      {isBlocked ? (
        <Button size="small" loading={unblock.pending} onClick={() => void set('unblocked')}>
          {t('admin.post.unblock')}
        </Button>
      ) : (
        <Button size="small" onClick={() => setIsAsking(true)}>
          {t('admin.post.block')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('admin.post.askBlock', { name: author.name })}
        text={t('admin.post.askBlockText')}
        confirmLabel={t('admin.post.block')}
        danger
        pending={block.pending}
        refusal={undefined}
        onClose={() => setIsAsking(false)}
        onConfirm={() => set('blocked')}
      >
        {mayTakeDown && (
          <div className="mt-4">
            <Checkbox
              label={t('adminModeration.blockTakesDown')}
              hint={t('adminModeration.blockTakesDownHint')}
              checked={takesDown}
              onChange={({ target }) => setTakesDown(target.checked)}
            />
          </div>
        )}
      </ConfirmDialog>
    </div>
  )
}
