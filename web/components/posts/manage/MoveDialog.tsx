import { useId, useState, type SubmitEvent } from 'react'
import type { Post } from '../../../../contract/posts.ts'
import { useData } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
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

/** Where a post lives now: what its address is made of. */
export type MovedPost = Pick<Post, 'id' | 'urlName' | 'board'>

export interface MoveDialogProps extends ManageDialogProps {
  onDone: (moved: MovedPost) => void | Promise<void>
}

/** Puts a post on another board that is not archived. */
export function MoveDialog({ post, open, onClose, onDone }: MoveDialogProps) {
  const { t } = useWords()
  const form = useId()
  const [pending, setPending] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('post.manage.move.title')}
      text={t('post.manage.move.text')}
      closeLabel={t('portal.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('post.cancel')}</Button>
          <Button look="primary" type="submit" form={form} loading={pending}>
            {t('post.manage.move.submit')}
          </Button>
        </>
      }
    >
      {open && <MoveForm id={form} post={post} onPending={setPending} onDone={onDone} />}
    </Dialog>
  )
}

interface MoveFormProps extends Pick<MoveDialogProps, 'post' | 'onDone'> {
  id: string
  onPending: (pending: boolean) => void
}

function MoveForm({ id, post, onPending, onDone }: MoveFormProps) {
  const { t } = useWords()
  const boards = useData('/api/boards/getAll', {})
  const { run, pending, error } = useWrite('/api/posts/move')
  const showAgain = useShownAgain()
  const refusalText = useRefusalText()
  const targets = (boards.data ?? []).filter((board) => board.id !== post.board.id && board.team?.isArchived !== true)
  const [chosen, setChosen] = useState<string | null>(null)
  const boardID = chosen ?? targets[0]?.id
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending || boardID === undefined) return
    onPending(true)
    const { output } = await run({ postID: post.id, boardID })
    onPending(false)
    if (!output) return
    toasts.show({ text: t('post.manage.move.done', { board: output.board.name }) })
    await onDone(output)
    await showAgain()
  }
  return (
    <form id={id} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {boardID === undefined ? (
        <p className="text-ink-2">{t('post.manage.move.nowhere')}</p>
      ) : (
        <Select
          label={t('post.manage.move.label')}
          options={targets.map((board) => ({
            value: board.id,
            text: board.isPrivate ? t('post.manage.move.private', { board: board.name }) : board.name,
          }))}
          value={boardID}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {error && <InlineError>{refusalText(error)}</InlineError>}
    </form>
  )
}
