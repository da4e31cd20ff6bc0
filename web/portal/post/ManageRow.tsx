import { Suspense, useState } from 'react'
import type { Post } from '../../../contract/posts.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useViewer } from '../../data/react.tsx'
import { lazyPart } from '../../page/lazyPart.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { useWords } from '../../words/useWords.ts'
import type { Doing } from './PostDialog.tsx'

const PostDialog = lazyPart(() => loadChunk('web/portal/post/PostDialog.tsx', () => import('./PostDialog.tsx')))

/** What the viewer may do with a post beyond voting: its author edits and deletes, the team also decides. Nothing for everyone else. */
export function ManageRow({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const { t } = useWords()
  const { permissions = [] } = useViewer()
  const [doing, setDoing] = useState<Doing | null>(null)
  const isTeam = permissions.includes('admin.view')
  const isThere = !post.isDeleted
  const isSpamCandidate = permissions.includes('users.block') && isThere && post.author?.isMember !== true
  if (!isTeam && !post.canEdit && !post.canDelete) return null
  return (
    <div role="group" aria-label={t('post.manage.label')} className="mt-6 -ms-2.5 flex flex-wrap items-center gap-1">
      {permissions.includes('posts.changeStatus') && isThere && (
        <Button look="ghost" size="small" onClick={() => setDoing('status')}>
          {t('post.manage.changeStatus')}
        </Button>
      )}
      {permissions.includes('posts.changeStatus') && isThere && (
        <Button look="ghost" size="small" onClick={() => setDoing('eta')}>
          {t('post.manage.eta')}
        </Button>
      )}
      {post.canEdit && (
        <Button look="ghost" size="small" icon={lateIcons.edit} onClick={onEdit}>
          {t('post.edit')}
        </Button>
      )}
      {permissions.includes('posts.edit') && isThere && (
        <Button look="ghost" size="small" onClick={() => setDoing('move')}>
          {t('post.manage.moveTo')}
        </Button>
      )}
      {isSpamCandidate && (
        <Button look="ghost" size="small" icon={lateIcons.flag} onClick={() => setDoing('spam')}>
          {t('post.manage.markSpam')}
        </Button>
      )}
      {post.canDelete && (
        <Button look="ghost" size="small" icon={lateIcons.trash} onClick={() => setDoing('delete')}>
          {t('post.delete')}
        </Button>
      )}
      {isTeam && (
        <LinkButton look="ghost" size="small" href={paths.adminPost(post.board.urlName, post.urlName)}>
          {t('post.manage.openInAdmin')}
        </LinkButton>
      )}
      {doing && (
        <Suspense fallback={null}>
          <PostDialog doing={doing} post={post} onClose={() => setDoing(null)} />
        </Suspense>
      )}
    </div>
  )
}
