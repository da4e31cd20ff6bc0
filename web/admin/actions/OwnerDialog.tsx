import { shortTitle } from '../../components/posts/shortTitle.ts'
import { useWords } from '../../words/useWords.ts'
import type { ActionDialogProps } from './actionPost.ts'
import { ChoiceDialog } from './choice/ChoiceDialog.tsx'
import { nobody, useOwnerChoices } from './choice/useOwnerChoices.tsx'
import { useChangeFacts } from './useChangeFacts.ts'

/** Gives a post an owner of the team, or none. */
export function OwnerDialog({ post, options, onClose }: ActionDialogProps) {
  const { t } = useWords()
  const change = useChangeFacts()
  const { choices, memberOf, onQuery } = useOwnerChoices(post.board.id)
  const title = shortTitle(post)
  const choose = (id: string) => {
    const member = memberOf(id)
    const owner = member && { id: member.id, name: member.name, isMember: true }
    onClose()
    void options.onDone?.()
    void change(
      { postID: post.id, facts: { owner } },
      owner ? t('adminActions.owner.done', { name: owner.name, title }) : t('adminActions.owner.doneNobody', { title }),
    )
  }
  return (
    <ChoiceDialog
      title={t('adminActions.owner.title', { title })}
      choices={choices}
      chosen={post.team === undefined || post.team === null ? [] : [post.team.owner?.id ?? nobody]}
      onQuery={onQuery}
      onChoose={choose}
      onClose={onClose}
    />
  )
}
