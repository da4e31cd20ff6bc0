import { useId, useState, type SubmitEvent } from 'react'
import { useWrite } from '../../../data/useWrite.ts'
import { usePage } from '../../../page/context.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { ManageDialogProps } from './managedPost.ts'
import '../../../../locales/en/post.json?texts'
import '../../../../locales/en/manage.json?texts'
import { useRefusalText } from './useRefusalText.ts'
import { useShownAgain } from './useShownAgain.ts'

export interface ETADialogProps extends ManageDialogProps {
  onDone: () => void | Promise<void>
}

/** Says in which month the team means to have a post. */
export function ETADialog({ post, open, onClose, onDone }: ETADialogProps) {
  const { t } = useWords()
  const form = useId()
  const [pending, setPending] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('post.manage.eta.title')}
      text={t('post.manage.eta.text')}
      closeLabel={t('portal.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('post.cancel')}</Button>
          <Button look="primary" type="submit" form={form} loading={pending}>
            {t('post.manage.eta.submit')}
          </Button>
        </>
      }
    >
      {open && <ETAForm id={form} post={post} onPending={setPending} onDone={onDone} />}
    </Dialog>
  )
}

interface ETAFormProps extends Pick<ETADialogProps, 'post' | 'onDone'> {
  id: string
  onPending: (pending: boolean) => void
}

function ETAForm({ id, post, onPending, onDone }: ETAFormProps) {
  const { t, month } = useWords()
  const { now } = usePage()
  const { run, pending, error } = useWrite('/api/posts/changeETA')
  const showAgain = useShownAgain()
  const refusalText = useRefusalText()
  const [eta, setETA] = useState(post.eta ?? '')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending) return
    onPending(true)
    const { output } = await run({ postID: post.id, eta: eta === '' ? null : eta })
    onPending(false)
    if (!output) return
    toasts.show({
      text:
        output.eta === null ? t('post.manage.eta.doneNone') : t('post.manage.eta.done', { month: month(output.eta) }),
    })
    await onDone()
    await showAgain()
  }
  const months = monthsAround(now, post.eta)
  return (
    <form id={id} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Select
        label={t('post.manage.eta.label')}
        options={[
          { value: '', text: t('post.manage.eta.none') },
          ...months.map((day) => ({ value: day, text: month(day) })),
        ]}
        value={eta}
        onChange={(event) => setETA(event.target.value)}
      />
      {error && <InlineError>{refusalText(error)}</InlineError>}
    </form>
  )
}

const monthsAhead = 36

/** The first days of this month and the next three years', and of the one that was chosen, in their order. */
function monthsAround(now: number, chosen: string | null): string[] {
  const today = new Date(now)
  const coming = Array.from({ length: monthsAhead + 1 }, (_, at) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + at, 1)).toISOString().slice(0, 10),
  )
  return [...new Set([...coming, ...(chosen === null ? [] : [chosen])])].sort()
}
