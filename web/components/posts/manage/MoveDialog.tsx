import { useState } from 'react'
import type { Post } from '../../../../contract/posts.ts'
import { useData } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { useWords } from '../../../words/useWords.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useRefusal } from '../../forms/useRefusal.ts'
import { shortTitle } from '../shortTitle.ts'
import type { ManageDialogProps } from './managedPost.ts'
import '../../../../locales/en/manage.json?texts'

/** Where a post lives now: what its address is made of. */
export type MovedPost = Pick<Post, 'id' | 'urlName' | 'board'>

export interface MoveDialogProps extends ManageDialogProps {
  onDone: (moved: MovedPost) => void | Promise<void>
}

/** Puts a post on another board that is not archived. */
export function MoveDialog({ post, onClose, onDone }: MoveDialogProps) {
  const { t } = useWords()
  const { data: boards } = useData('/api/boards/getAll', {})
  const { run, pending, error } = useWrite('/api/posts/move')
  const [chosen, setChosen] = useState<string | null>(null)
  const targets = (boards ?? []).filter((board) => board.id !== post.board.id && board.team?.isArchived !== true)
  const boardID = chosen ?? targets[0]?.id
  const submit = async () => {
    if (boardID === undefined) return
    await run({ postID: post.id, boardID }, (moved) => {
      toasts.show({ text: t('manage.move.done', { title: shortTitle(post), board: moved.board.name }) })
      return onDone(moved)
    })
  }
  return (
    <FormDialog
      title={t('manage.move.title', { title: shortTitle(post) })}
      text={t('manage.move.text')}
      submitLabel={t('manage.move.submit')}
      onSubmit={submit}
      pending={pending}
      refusal={useRefusal(error, [], t('manage.failed'))}
      unsaved={false}
      onClose={onClose}
    >
      {boardID === undefined ? (
        <p className="text-ink-2">{t('manage.move.nowhere')}</p>
      ) : (
        <Select
          label={t('manage.move.label')}
          options={targets.map(({ id, name, isPrivate }) => ({
            value: id,
            text: isPrivate ? t('manage.move.private', { board: name }) : name,
          }))}
          value={boardID}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
