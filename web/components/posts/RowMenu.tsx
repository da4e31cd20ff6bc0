import { Suspense, useState } from 'react'
import type { PostItem } from '../../../contract/posts.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useData, useViewer } from '../../data/react.tsx'
import { lazyPart } from '../../page/lazyPart.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu, type MenuItem } from '../../ui/overlay/Menu.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { openMenu } from '../../ui/overlay/openMenu.ts'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/post.json?texts'
import '../../../locales/en/postManage.json?texts'
import type { Doing } from './RowDialog.tsx'
import { useCopyLink } from './useCopyLink.ts'
import { useFollow } from './useFollow.ts'

const RowDialog = lazyPart(() => loadChunk('web/components/posts/RowDialog.tsx', () => import('./RowDialog.tsx')))

/** What can be done with a post where it stands in a list. It comes when its button is pressed, takes that one's place, and opens. */
export function RowMenu({ post }: { post: PostItem }) {
  const { t } = useWords()
  const label = t('portal.row.more', { title: post.title })
  const [doing, setDoing] = useState<Doing | null>(null)
  const { items, isKnown } = useItems(post, setDoing)
  return (
    <span ref={isKnown ? openMenu : undefined}>
      <Menu
        label={label}
        items={items}
        button={(attributes) => (
          <IconButton {...attributes} icon="dots" size="small" label={label} aria-busy={!isKnown || undefined} />
        )}
      />
      {doing && (
        <Suspense fallback={null}>
          <RowDialog doing={doing} post={post} onClose={() => setDoing(null)} />
        </Suspense>
      )}
    </span>
  )
}

/** The same as on the post's own page. What the list does not know of the post is asked for; without an answer its link can still be copied. */
function useItems(post: PostItem, onDo: (doing: Doing) => void): { items: MenuItem[]; isKnown: boolean } {
  const { t } = useWords()
  const { permissions = [] } = useViewer()
  const copy = useCopyLink()
  const follow = useFollow()
  const { data, error } = useData('/api/posts/getOne', { boardID: post.board.id, postURLName: post.urlName })
  const items: MenuItem[] = [{ label: t('post.share'), icon: lateIcons.link, onSelect: () => void copy(post) }]
  if (data && !data.isDeleted) {
    const { viewerFollows, canDelete, author } = data
    items.push({
      label: t(viewerFollows ? 'post.follow.unfollow' : 'post.follow.follow'),
      icon: 'bell',
      onSelect: () => follow(data),
    })
    const team: MenuItem[] = []
    if (permissions.includes('posts.changeStatus'))
      team.push({ label: t('postManage.changeStatus'), icon: 'check', onSelect: () => onDo('status') })
    if (permissions.includes('posts.edit')) {
      team.push({ label: t('postManage.eta'), icon: lateIcons.settings, onSelect: () => onDo('eta') })
      team.push({ label: t('postManage.moveTo'), icon: lateIcons.reply, onSelect: () => onDo('move') })
    }
    items.push(...team.map((item, place) => ({ ...item, startsGroup: place === 0 })))
    if (permissions.includes('users.block') && author?.isMember !== true)
      items.push({
        label: t('postManage.markSpam'),
        icon: lateIcons.flag,
        danger: true,
        startsGroup: true,
        onSelect: () => onDo('spam'),
      })
    if (canDelete)
      items.push({ label: t('postManage.delete'), icon: lateIcons.trash, danger: true, onSelect: () => onDo('delete') })
  }
  return { items, isKnown: data !== null || error !== null }
}
