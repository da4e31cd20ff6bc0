import { useState } from 'react'
import type { PostItem } from '../../../contract/posts.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu, type MenuButtonAttributes, type MenuItem } from '../../ui/overlay/Menu.tsx'
import { useWords } from '../../words/useWords.ts'
import type { MessageID } from '../../words/words.ts'
import { useViewer } from '../../data/react.tsx'
import type { ActionName } from '../actions/ActionDialog.tsx'
import { rowActions, type OnAction } from './rowActions.ts'

interface RowActionsProps {
  post: PostItem
  tabIndex: number | undefined
  onAction: OnAction
}

/** What can be done with a post without opening it. The menu is made when its button is about to be pressed: a list has hundreds. */
export function RowActions({ post, tabIndex, onAction }: RowActionsProps) {
  const { t } = useWords()
  const { permissions = [] } = useViewer()
  const [isNear, setIsNear] = useState(false)
  const may = (permission: (typeof permissions)[number]) => permissions.includes(permission)
  const act = (action: ActionName | 'pin', label: string): MenuItem => ({
    label,
    onSelect: () => onAction(action, post),
  })
  const pinned = post.team?.pinned === true
  const textOf = (action: ActionName | 'pin', text: MessageID) =>
    action === 'pin' ? (pinned ? 'adminPin.unpin' : 'adminPin.pin') : text
  const items: MenuItem[] = [
    ...rowActions
      .filter(({ permission }) => may(permission))
      .map(({ action, text }) => act(action, t(textOf(action, text)))),
    ...(may('posts.edit') ? [act('category', t('adminPosts.do.category')), act('eta', t('adminPosts.do.eta'))] : []),
    ...(may('roadmaps.edit') ? [act('roadmap', t('adminPosts.do.roadmap'))] : []),
    ...(may('posts.edit')
      ? [
          {
            label: t('admin.post.edit'),
            href: `${paths.adminPost(post.board.urlName, post.urlName)}?edit=1`,
            startsGroup: true,
          },
        ]
      : []),
    { label: t('admin.post.openInPortal'), href: paths.post(post.board.urlName, post.urlName) },
    ...(may('posts.delete') ? [{ ...act('delete', t('admin.post.delete')), danger: true, startsGroup: true }] : []),
    ...(may('users.block') && post.author?.isMember !== true
      ? [{ ...act('spam', t('admin.post.markSpam')), danger: true }]
      : []),
  ]
  return (
    <Menu
      label={t('admin.posts.actionsOf', { title: post.title })}
      items={isNear ? items : []}
      button={dotsButton(t('admin.posts.actionsOf', { title: post.title }), tabIndex, () => setIsNear(true))}
    />
  )
}

function dotsButton(label: string, tabIndex: number | undefined, onNear: () => void) {
  return (attributes: MenuButtonAttributes) => (
    <IconButton
      icon="dots"
      label={label}
      tabIndex={tabIndex}
      {...attributes}
      onFocus={onNear}
      onPointerEnter={onNear}
    />
  )
}
