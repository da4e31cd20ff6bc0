import { Suspense, useState } from 'react'
import type { Post } from '../../../../contract/posts.ts'
import { loadChunk } from '../../../data/chunks/chunk.ts'
import { useViewer } from '../../../data/react.tsx'
import { lazyPart } from '../../../page/lazyPart.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { useWords } from '../../../words/useWords.ts'
import '../../../../locales/en/postManage.json?texts'
import type { Doing } from './PostDialog.tsx'

const PostDialog = lazyPart(() => loadChunk('web/portal/post/manage/PostDialog.tsx', () => import('./PostDialog.tsx')))

/** What the viewer may do with a post beyond voting: its author edits and deletes, the team also decides. */
export default function ManageRow({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const { t } = useWords()
  const { permissions = [] } = useViewer()
  const [doing, setDoing] = useState<Doing | null>(null)
  const isTeam = permissions.includes('admin.view')
  const isThere = !post.isDeleted
  const isSpamCandidate = permissions.includes('users.block') && isThere && post.author?.isMember !== true
  return (
    <div role="group" aria-label={t('postManage.label')} className="mt-6 -ms-2.5 flex flex-wrap items-center gap-1">
      {permissions.includes('posts.changeStatus') && isThere && (
        <Button look="ghost" size="small" onClick={() => setDoing('status')}>
          {t('postManage.changeStatus')}
        </Button>
      )}
      {permissions.includes('posts.edit') && isThere && (
        <Button look="ghost" size="small" onClick={() => setDoing('eta')}>
          {t('postManage.eta')}
        </Button>
      )}
      {post.canEdit && (
        <Button look="ghost" size="small" onClick={onEdit}>
          {t('postManage.edit')}
        </Button>
      )}
      {permissions.includes('posts.edit') && isThere && (
        <Button look="ghost" size="small" onClick={() => setDoing('move')}>
          {t('postManage.moveTo')}
        </Button>
      )}
      {isSpamCandidate && (
        <Button look="ghost" size="small" onClick={() => setDoing('spam')}>
          {t('postManage.markSpam')}
        </Button>
      )}
      {post.canDelete && (
        <Button look="ghost" size="small" onClick={() => setDoing('delete')}>
          {t('postManage.delete')}
        </Button>
      )}
      {isTeam && (
        <LinkButton look="ghost" size="small" href={paths.adminPost(post.board.urlName, post.urlName)}>
          {t('postManage.openInAdmin')}
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
