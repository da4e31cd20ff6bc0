import { useState } from 'react'
import type { Tag } from '../../../contract/teamFacts.ts'
import { shortTitle } from '../../components/posts/shortTitle.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { usePermission } from '../states/usePermission.ts'
import type { ActionDialogProps } from './actionPost.ts'
import { ChoiceDialog } from './choice/ChoiceDialog.tsx'
import { TagChip } from './TagChip.tsx'
import { useChangeFacts } from './useChangeFacts.ts'
import { useTeamFacts } from './useTeamFacts.ts'

/** Adds tags of its board to a post and removes them, each saved right away. */
export function TagsDialog({ post, options, onClose }: ActionDialogProps) {
  const { t } = useWords()
  const change = useChangeFacts()
  const refused = useRefusalToast()
  const { run } = useWrite('/api/tags/create')
  const mayCreate = usePermission('boards.manage')
  const { data: tags } = useData('/api/tags/list', { boardID: post.board.id })
  const known = useTeamFacts(post)
  const [made, setMade] = useState<readonly Tag[] | null>(null)
  const present = made ?? known?.tags ?? []
  const chosen = present.map(({ id }) => id)
  const set = async (tag: Tag, has: boolean) => {
    const next = [...present.filter(({ id }) => id !== tag.id), ...(has ? [shownTag(tag)] : [])]
    setMade(next)
    const text = t(has ? 'adminActions.tags.added' : 'adminActions.tags.removed', { name: tag.name })
    if (!(await change({ postID: post.id, facts: { tags: next } }, text))) setMade(null)
  }
  const create = async (name: string) => {
    const { output, error } = await run({ boardID: post.board.id, name })
    if (error) refused(error)
    else void set(output, true)
  }
  const close = () => {
    onClose()
    void options.onDone?.()
  }
  return (
    <ChoiceDialog
      title={t('adminActions.tags.title', { title: shortTitle(post) })}
      choices={(tags ?? []).map((tag) => ({ id: tag.id, text: tag.name, mark: <TagChip tag={tag} /> }))}
      chosen={chosen}
      isMultiple
      {...(mayCreate
        ? {
            create: { text: (name) => t('adminActions.tags.create', { name }), run: (name) => void create(name) },
          }
        : {})}
      {...(tags ? { empty: t(mayCreate ? 'adminActions.tags.empty' : 'adminActions.tags.emptyReader') } : {})}
      onChoose={(id) => {
        const tag = tags?.find((one) => one.id === id)
        if (tag && known) void set(tag, !chosen.includes(id))
      }}
      onClose={close}
    />
  )
}

function shownTag({ id, name, urlName, hue }: Tag): Tag {
  return { id, name, urlName, hue }
}
