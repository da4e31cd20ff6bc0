import { Suspense, useState } from 'react'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu, type MenuButtonAttributes } from '../../ui/overlay/Menu.tsx'
import { useWords } from '../../words/useWords.ts'
import { ColumnsDialog } from './lazyColumnsDialog.ts'

interface DirectoryMenuProps {
  columns: readonly { id: string; head: string }[]
  shown: readonly string[]
  onChoose: (next: readonly string[] | null) => void
  /** Where the list is as a file. */
  fileHref: string
  /** How many the list has, where that is known. */
  count?: number | undefined
}

/** A file has no more rows than this. */
const mostExported = 100_000

/** Which columns a directory has, and the list as a file. */
export function DirectoryMenu({ columns, shown, onChoose, fileHref, count = 0 }: DirectoryMenuProps) {
  const { t } = useWords()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <Menu
        label={t('adminDirectory.menu')}
        items={[
          { label: t('adminDirectory.columns'), onSelect: () => setIsChoosing(true) },
          {
            label:
              count > mostExported
                ? t('adminDirectory.exportFirst', { count: mostExported })
                : t('adminDirectory.export'),
            // A file of the server's, no page.
            onSelect: () => location.assign(fileHref),
            startsGroup: true,
          },
        ]}
        button={menuButton(t('adminDirectory.menu'))}
      />
      <Suspense>
        {isChoosing && (
          <ColumnsDialog columns={columns} shown={shown} onChoose={onChoose} onClose={() => setIsChoosing(false)} />
        )}
      </Suspense>
    </>
  )
}

function menuButton(label: string) {
  return (attributes: MenuButtonAttributes) => <IconButton icon="dots" label={label} {...attributes} />
}
