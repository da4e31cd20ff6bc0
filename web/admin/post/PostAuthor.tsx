import { useState } from 'react'
import type { Post } from '../../../contract/posts.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/adminModeration.json?texts'
import { seedOf } from '../../components/people/seedOf.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { usePermission } from '../states/usePermission.ts'
import { EraseAuthor } from './EraseAuthor.tsx'

/** Who wrote a post, with what only the team may know of them. */
export function PostAuthor({ post }: { post: Post }) {
  const { t } = useWords()
  const mayBlock = usePermission('users.block')
  const { author, team } = post
  return (
    <section aria-label={t('admin.posts.author')} className="mt-6 border-t border-line pt-4">
      <h2 className="mb-3 text-h3">{t('admin.posts.author')}</h2>
      {author ? (
        <div className="flex items-start gap-3">
          <Avatar name={author.name} seed={seedOf(author)} src={author.pictureURL} size={32} />
          <div className="min-w-0 flex-1 text-ui">
            <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
              {author.name}
              {author.isMember && <Badge kind="team">{t('portal.row.team')}</Badge>}
              {team?.authorIsBlocked && <span className="text-micro text-danger-ink">{t('admin.post.blocked')}</span>}
            </p>
            <p className="text-small text-ink-3 wrap-anywhere">{team?.authorEmail ?? t('admin.post.noAddress')}</p>
            {mayBlock && !author.isMember && (
              <div className="mt-3 flex flex-wrap gap-2">
                <Blocking author={author} isBlocked={team?.authorIsBlocked ?? false} />
                <EraseAuthor author={author} />
              </div>
            )}
          </div>
        </div>
      ) : (
        <p className="text-ui text-ink-2">{t('admin.posts.nobody')}</p>
      )}
    </section>
  )
}

function Blocking({ author, isBlocked }: { author: NonNullable<Post['author']>; isBlocked: boolean }) {
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
