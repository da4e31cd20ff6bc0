import { Suspense, useState } from 'react'
import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import type { PostFilters } from '../../../../contract/postFilters.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import type { LateIcon } from '../../../ui/marks/iconPaths.ts'
import { Menu, type MenuButtonAttributes } from '../../../ui/overlay/Menu.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ColumnsDialog } from '../table/lazyColumnsDialog.ts'
import type { ColumnChoice } from '../table/columns.ts'
import { downloadPosts } from './downloadPosts.ts'
import type { Layout } from './layout.ts'

interface PostsMenuProps {
  layout: Layout
  onLayout: (next: Layout) => void
  fields: readonly CustomPostField[]
  choice: ColumnChoice
  onChoice: (next: ColumnChoice) => void
  /** What an export holds. */
  filters: PostFilters & { sort: string }
}

const layoutIcons: Record<Layout, LateIcon> = {
  table: ['table', 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14'],
  list: ['reader', 'M4 5h16v14H4zM11 5v14M6.5 9h2M6.5 12h2M6.5 15h2'],
}

/** How the posts are laid out, which columns there are, and the list as a file. */
export function PostsMenu({ layout, onLayout, fields, choice, onChoice, filters }: PostsMenuProps) {
  const { t } = useWords()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className="flex items-center gap-1">
      <div role="group" aria-label={t('adminPosts.layout')} className="flex">
        {(['table', 'list'] as const).map((name) => (
          <IconButton
            key={name}
            icon={layoutIcons[name]}
            label={t(`adminPosts.layout.${name}`)}
            aria-pressed={layout === name}
            onClick={() => onLayout(name)}
          />
        ))}
      </div>
      <Menu
        label={t('adminPosts.more')}
        items={[
          ...(layout === 'table'
            ? [{ label: t('adminPosts.columns.title'), onSelect: () => setIsChoosing(true) }]
            : []),
          {
            label: t('adminPosts.exportCSV'),
            onSelect: () => downloadPosts('csv', filters),
            startsGroup: layout === 'table',
          },
          { label: t('adminPosts.exportJSON'), onSelect: () => downloadPosts('json', filters) },
        ]}
        button={moreButton(t('adminPosts.more'))}
      />
      <Suspense>
        {isChoosing && (
          <ColumnsDialog fields={fields} choice={choice} onChoice={onChoice} onClose={() => setIsChoosing(false)} />
        )}
      </Suspense>
    </div>
  )
}

function moreButton(label: string) {
  return (attributes: MenuButtonAttributes) => <IconButton icon="dots" label={label} {...attributes} />
}
