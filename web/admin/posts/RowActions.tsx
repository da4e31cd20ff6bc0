import { useState } from 'react'
import type { PostItem } from '../../../contract/posts.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu, type MenuButtonAttributes, type MenuItem } from '../../ui/overlay/Menu.tsx'
import { useWords } from '../../words/useWords.ts'
import { useViewer } from '../../data/react.tsx'
import type { Task } from './ManageDialog.tsx'

/** What can be done with a post without opening it. The menu is made when its button is about to be pressed: a list has hundreds. */
export function RowActions({ post, onTask }: { post: PostItem; onTask: (task: Task) => void }) {
  const { t } = useWords()
  const { permissions = [] } = useViewer()
  const [isNear, setIsNear] = useState(false)
  const may = (permission: (typeof permissions)[number]) => permissions.includes(permission)
  const items: MenuItem[] = [
    ...(may('posts.changeStatus')
      ? [{ label: t('admin.post.changeStatus'), onSelect: () => onTask({ kind: 'status', post }) }]
      : []),
    ...(may('posts.edit')
      ? [
          { label: t('admin.post.edit'), href: `${paths.adminPost(post.board.urlName, post.urlName)}?edit=1` },
          { label: t('admin.post.move'), onSelect: () => onTask({ kind: 'move', post }) },
        ]
      : []),
    { label: t('admin.post.openInPortal'), href: paths.post(post.board.urlName, post.urlName) },
    ...(may('posts.delete')
      ? [
          {
            label: t('admin.post.delete'),
            danger: true,
            startsGroup: true,
            onSelect: () => onTask({ kind: 'delete', post }),
          },
        ]
      : []),
    ...(may('users.block') && post.author?.isMember !== true
      ? [{ label: t('admin.post.markSpam'), danger: true, onSelect: () => onTask({ kind: 'spam', post }) }]
      : []),
  ]
  return (
    <Menu
      label={t('admin.posts.actionsOf', { title: post.title })}
      items={isNear ? items : []}
      button={dotsButton(t('admin.posts.actionsOf', { title: post.title }), () => setIsNear(true))}
    />
  )
}

function dotsButton(label: string, onNear: () => void) {
  return (attributes: MenuButtonAttributes) => (
    <IconButton icon="dots" label={label} {...attributes} onFocus={onNear} onPointerEnter={onNear} />
  )
}
