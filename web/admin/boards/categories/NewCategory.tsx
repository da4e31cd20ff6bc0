import { useState, type RefObject, type SubmitEvent } from 'react'
import { UnsavedGuard } from '../../../components/forms/UnsavedGuard.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Adds a category at the end of the top ones. */
export function NewCategory({ ref, boardID }: { ref: RefObject<HTMLInputElement | null>; boardID: string }) {
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
