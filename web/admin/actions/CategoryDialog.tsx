import { shortTitle } from '../../components/posts/shortTitle.ts'
import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import type { ActionDialogProps } from './actionPost.ts'
import { ChoiceDialog } from './choice/ChoiceDialog.tsx'
import { useChangeFacts } from './useChangeFacts.ts'

const none = 'none'

/** Puts a post into a category of its board, or into none. */
export function CategoryDialog({ post, options, onClose }: ActionDialogProps) {
  const { t } = useWords()
  const change = useChangeFacts()
  const { data: boards } = useData('/api/boards/getAll', {})
  const categories = boards?.find(({ id }) => id === post.board.id)?.categories ?? []
  const title = shortTitle(post)
  const choose = (id: string) => {
    const found = categories.find((one) => one.id === id)
    const category = found ? { id: found.id, name: found.name, urlName: found.urlName } : null
    onClose()
    void options.onDone?.()
    void change(
      { postID: post.id, facts: { category } },
      category
        ? t('adminActions.category.done', { title, category: category.name })
        : t('adminActions.category.doneNone', { title }),
    )
  }
  return (
    <ChoiceDialog
      title={t('adminActions.category.title', { title })}
      choices={[
        { id: none, text: t('adminActions.category.none') },
        ...categories.map(({ id, name }) => ({ id, text: name })),
      ]}
      chosen={[post.category?.id ?? none]}
      onChoose={choose}
      onClose={onClose}
    />
  )
}
