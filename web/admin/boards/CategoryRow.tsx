import { useRef, useState, type SubmitEvent } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

export type BoardCategory = Board['categories'][number]

interface CategoryRowProps {
  category: BoardCategory
  onDelete: () => void
}

/** A category that can be renamed where it stands. Esc leaves it as it was, and the focus goes back to where it began. */
export function CategoryRow({ category, onDelete }: CategoryRowProps) {
  const { t } = useWords()
  const [isRenaming, setIsRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  useFocusReturn(isRenaming, () => rename.current)
  return (
    <li
      className={`flex min-h-11 items-center gap-1 border-b border-line py-1 ${category.parentID === null ? '' : 'ps-6'}`}
    >
      {isRenaming ? (
        <Rename category={category} onClose={() => setIsRenaming(false)} />
      ) : (
        <>
          <span dir="auto" className="min-w-0 flex-1 text-ui wrap-anywhere">
            {category.name}
          </span>
          <IconButton
            ref={rename}
            icon={lateIcons.edit}
            label={t('admin.category.rename', { name: category.name })}
            onClick={() => setIsRenaming(true)}
          />
          <IconButton
            icon={lateIcons.trash}
            label={t('admin.category.deleteNamed', { name: category.name })}
            onClick={onDelete}
          />
        </>
      )}
    </li>
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
