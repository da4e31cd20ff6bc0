import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { UnsavedGuard } from '../../components/forms/UnsavedGuard.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { CategoryRow, type BoardCategory } from './CategoryRow.tsx'

/** A board's categories: those that belong to another follow it. */
export function BoardCategories({ board }: { board: Board }) {
  const { t } = useWords()
  const deletion = useWrite('/api/categories/delete')
  const refused = useRefusalToast()
  const [doomed, setDoomed] = useState<BoardCategory | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // A category's buttons go with it: the focus stays in the section.
  useFocusReturn(board.categories.length, () => (document.activeElement === document.body ? field.current : null))
  const confirm = async () => {
    if (!doomed) return
    const { error } = await deletion.run({ categoryID: doomed.id })
    setDoomed(null)
    if (error) return refused(error)
    toasts.show({ text: t('admin.category.deleted', { name: doomed.name }) })
  }
  return (
    <>
      {board.categories.length === 0 ? (
        <p className="mb-4 text-ink-2">{t('admin.category.none')}</p>
      ) : (
        <ul className="mb-4 border-t border-line">
          {inOrder(board.categories).map((category) => (
            <CategoryRow key={category.id} category={category} onDelete={() => setDoomed(category)} />
          ))}
        </ul>
      )}
      <NewCategory ref={field} boardID={board.id} />
      <ConfirmDialog
        open={doomed !== null}
        title={t('admin.category.askDelete', { name: doomed?.name ?? '' })}
        text={t('admin.category.askDeleteText')}
        confirmLabel={t('admin.category.delete')}
        danger
        pending={deletion.pending}
        refusal={undefined}
        onClose={() => setDoomed(null)}
        onConfirm={confirm}
      />
    </>
  )
}

function NewCategory({ ref, boardID }: { ref: RefObject<HTMLInputElement | null>; boardID: string }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/categories/create')
  const { form, of, general } = useRefusal(error, ['name'], t('admin.failed.write'))
  const [name, setName] = useState('')

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { output } = await run({ boardID, name })
    if (!output) return
    setName('')
    ref.current?.focus()
  }
  return (
    <>
      <form ref={form} noValidate className="flex flex-wrap items-start gap-2" onSubmit={(event) => void submit(event)}>
        <div className="min-w-0 flex-1 basis-48 sm:max-w-80">
          <TextField
            ref={ref}
            hideLabel
            size="medium"
            label={t('admin.category.new')}
            placeholder={t('admin.category.new')}
            error={of('name')}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Button type="submit" loading={pending}>
          {t('admin.category.add')}
        </Button>
        {general && <InlineError>{general}</InlineError>}
      </form>
      <UnsavedGuard dirty={name.trim() !== ''} />
    </>
  )
}

function inOrder(categories: readonly BoardCategory[]): BoardCategory[] {
  const tops = categories.filter(({ parentID }) => parentID === null)
  return tops.flatMap((top) => [top, ...categories.filter(({ parentID }) => parentID === top.id)])
}
