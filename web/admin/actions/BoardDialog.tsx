import { shortTitle } from '../../components/posts/shortTitle.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import type { ActionDialogProps } from './actionPost.ts'
import { ChoiceDialog } from './choice/ChoiceDialog.tsx'
import { offerUndo } from './offerUndo.ts'

/** Moves a post to another board that is not archived. */
export function BoardDialog({ post, options, onClose }: ActionDialogProps) {
  const { t } = useWords()
  const client = useDataClient()
  const refused = useRefusalToast()
  const { run } = useWrite('/api/posts/move')
  const { data: boards } = useData('/api/boards/getAll', {})
  const targets = (boards ?? []).filter(({ id, team }) => id !== post.board.id && team?.isArchived !== true)
  const title = shortTitle(post)
  const choose = async (boardID: string) => {
    const { error } = await run({ postID: post.id, boardID }, (moved) => {
      const { changeIDs } = moved
      const home = post.board
      void options.onDone?.(moved)
      offerUndo({
        text: t('adminActions.board.done', { title, board: moved.board.name }),
        undo: () =>
          client.write('/api/posts/undoChanges', { changeIDs }, () => options.onDone?.({ ...moved, board: home })),
      })
    })
    if (error) refused(error)
    onClose()
  }
  return (
    <ChoiceDialog
      title={t('adminActions.board.title', { title })}
      text={t('adminActions.board.text')}
      choices={targets.map(({ id, name, isPrivate }) => ({
        id,
        text: isPrivate ? t('manage.move.private', { board: name }) : name,
      }))}
      chosen={[]}
      {...(boards ? { empty: t('manage.move.nowhere') } : {})}
      onChoose={(id) => void choose(id)}
      onClose={onClose}
    />
  )
}
