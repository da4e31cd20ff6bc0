import { useRef, useState, type ComponentProps, type SubmitEvent } from 'react'
import type { Board } from '../../../../contract/boards.ts'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { useFocusReturn } from '../../../ui/behaviour/useFocusReturn.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { useWords } from '../../../words/useWords.ts'
import { Grip } from '../../forms/Grip.tsx'

export type BoardCategory = Board['categories'][number]

interface CategoryRowProps {
  category: BoardCategory
  isFirst: boolean
  isLast: boolean
  /** Whether there is another place for it: below another category, or at the top. */
  mayMove: boolean
  grip: Omit<ComponentProps<typeof Grip>, 'title'>
  onMove: (by: 1 | -1) => void
  onTask: (kind: 'move' | 'delete') => void
}

/** A category that can be renamed where it stands. Esc leaves it as it was, and the focus goes back to where it began. */
export function CategoryRow({ category, isFirst, isLast, mayMove, grip, onMove, onTask }: CategoryRowProps) {
  const { t } = useWords()
  const [isRenaming, setIsRenaming] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  useFocusReturn(isRenaming, () => menu.current)
  const { id, name } = category
  return (
    <div className="flex min-h-11 items-center gap-1 border-b border-line py-1">
      {isRenaming ? (
        <Rename category={category} onClose={() => setIsRenaming(false)} />
      ) : (
        <>
          <Grip title={t('adminBoards.drag')} {...grip} />
          <span dir="auto" className="min-w-0 flex-1 ps-1 text-ui wrap-anywhere">
            {name}
          </span>
          <IconButton
            id={`up-${id}`}
            icon="chevron-up"
            label={t('adminBoards.up', { name })}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            id={`down-${id}`}
            icon="chevron-down"
            label={t('adminBoards.down', { name })}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <Menu
            label={t('adminBoards.actions', { name })}
            items={[
              { label: t('adminBoards.rename'), onSelect: () => setIsRenaming(true) },
              ...(mayMove ? [{ label: t('adminBoards.move'), onSelect: () => onTask('move') }] : []),
              { label: t('adminBoards.delete'), startsGroup: true, onSelect: () => onTask('delete') },
            ]}
            button={(attributes) => (
              <IconButton icon="dots" label={t('adminBoards.actions', { name })} {...attributes} ref={menu} />
            )}
          />
        </>
      )}
    </div>
  )
}

function Rename({ category, onClose }: { category: BoardCategory; onClose: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/categories/update')
  const { form, of, general } = useRefusal(error, ['name'], t('admin.failed.write'))
  const [name, setName] = useState(category.name)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { output } = await run({ categoryID: category.id, name })
    if (output) onClose()
  }
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-1 flex-wrap items-start gap-2"
      onSubmit={(event) => void submit(event)}
    >
      <div className="min-w-0 flex-1 basis-40">
        <TextField
          hideLabel
          size="medium"
          label={t('admin.category.name')}
          error={of('name')}
          autoComplete="off"
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
      </div>
      <Button type="submit" look="primary" loading={pending}>
        {t('admin.save')}
      </Button>
      <Button look="ghost" onClick={onClose}>
        {t('admin.cancel')}
      </Button>
      {general && <InlineError>{general}</InlineError>}
    </form>
  )
}
