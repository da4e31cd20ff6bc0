import { useState } from 'react'
import { useWrite } from '../../../data/useWrite.ts'
import { usePage } from '../../../page/context.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { useWords } from '../../../words/useWords.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useRefusal } from '../../forms/useRefusal.ts'
import { shortTitle } from '../shortTitle.ts'
import type { ManageDialogProps } from './managedPost.ts'
import '../../../../locales/en/manage.json?texts'
import { monthsAround } from './monthsAround.ts'

export interface ETADialogProps extends ManageDialogProps {
  onDone: () => void | Promise<void>
}

/** Says in which month the team means to have a post. */
export function ETADialog({ post, onClose, onDone }: ETADialogProps) {
  const { t, month } = useWords()
  const { now } = usePage()
  const { run, pending, error } = useWrite('/api/posts/changeETA')
  const title = shortTitle(post)
  const [eta, setETA] = useState(post.eta ?? '')
  const months = monthsAround(now, post.eta).map((day) => ({ value: day, text: month(day) }))
  const submit = () =>
    run({ postID: post.id, eta: eta === '' ? null : eta }, ({ eta: kept }) => {
      const text =
        kept === null ? t('manage.eta.doneNone', { title }) : t('manage.eta.done', { title, month: month(kept) })
      toasts.show({ text, kind: 'post' })
      return onDone()
    })
  return (
    <FormDialog
      title={t('manage.eta.title', { title })}
      text={t('manage.eta.text')}
      submitLabel={t('manage.eta.submit')}
      onSubmit={submit}
      pending={pending}
      refusal={useRefusal(error, [], t('manage.failed'))}
      unsaved={false}
      onClose={onClose}
    >
      <Select
        label={t('manage.eta.label')}
        options={[{ value: '', text: t('manage.eta.none') }, ...months]}
        value={eta}
        onChange={(event) => setETA(event.target.value)}
      />
    </FormDialog>
  )
}
