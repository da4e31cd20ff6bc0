import type { View } from '../../../contract/views.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu, type MenuItem } from '../../ui/overlay/Menu.tsx'
import { useWords } from '../../words/useWords.ts'
import { usePermission } from '../states/usePermission.ts'
import { editingOf } from './editingOf.ts'
import type { Task } from './ViewTask.tsx'

interface ViewMenuProps {
  view: View
  place: number
  /** The place of the last view. */
  last: number
  isDefault: boolean
  onMove: (to: number) => void
  onDefault: (isDefault: boolean) => void
  onTask: (task: Task) => void
}

/** What can be done with the open view. */
export function ViewMenu({ view, place, last, isDefault, onMove, onDefault, onTask }: ViewMenuProps) {
  const { t } = useWords()
  const mayShare = usePermission(editingOf[view.kind])
  const label = t('adminViews.actions', { name: view.name })
  const items: MenuItem[] = [
    ...(view.canChange ? [{ label: t('adminViews.rename'), onSelect: () => onTask({ kind: 'rename', view }) }] : []),
    { label: t('adminViews.duplicate'), onSelect: () => onTask({ kind: 'duplicate', view }) },
    ...(mayShare
      ? [
          {
            label: t(view.isShared ? 'adminViews.makePrivate' : 'adminViews.share'),
            onSelect: () => onTask({ kind: 'share', view }),
          },
        ]
      : []),
    {
      label: t('adminViews.moveLeft'),
      startsGroup: true,
      disabled: place === 0,
      onSelect: () => onMove(place - 1),
    },
    { label: t('adminViews.moveRight'), disabled: place === last, onSelect: () => onMove(place + 1) },
    // A roadmap is chosen before its views: none of these opens first.
    ...(view.kind === 'roadmaps'
      ? []
      : [
          {
            label: t(isDefault ? 'adminViews.noDefault' : 'adminViews.makeDefault'),
            onSelect: () => onDefault(!isDefault),
          },
        ]),
    ...(view.canChange
      ? [
          {
            label: t('adminViews.delete'),
            danger: true,
            startsGroup: true,
            onSelect: () => onTask({ kind: 'delete', view }),
          },
        ]
      : []),
  ]
  return (
    <Menu
      label={label}
      items={items}
      button={(attributes) => <IconButton icon="dots" size="small" label={label} {...attributes} />}
    />
  )
}
