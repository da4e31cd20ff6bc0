import { useState } from 'react'
import '../../../../locales/en/adminMerge.json?texts'
import { useData } from '../../../data/react.tsx'
import { useSettled } from '../../../ui/behaviour/useSettled.ts'
import { ChoiceDialog } from '../choice/ChoiceDialog.tsx'
import { SuggestedPost, type Suggestion } from './SuggestedPost.tsx'

const waitMs = 150

/** A post that others may be merged into, with its board or where that is known by id alone. */
export interface Target extends Suggestion {
  id: string
}

interface MergeTargetProps {
  title: string
  text?: string
  /** Offered until something is typed. */
  suggested: readonly Target[]
  /** The posts that cannot be chosen, such as the one that is merged; undefined where several are merged. */
  except: string | readonly string[] | undefined
  /** Said where nothing is suggested. */
  empty?: string
  /** Why nothing could be suggested. */
  failure?: string | null
  onChoose: (target: Target) => void
  onClose: () => void
}

/** Chooses a post, such as the one that others are merged into: one that is suggested, or any by its title. */
export function MergeTarget({
  title,
  text,
  suggested,
  except,
  empty,
  failure = null,
  onChoose,
  onClose,
}: MergeTargetProps) {
  const [query, setQuery] = useState('')
  const search = useSettled(query, waitMs)
  const { data: found, error: unsearched } = useData(
    '/api/posts/get/titles',
    { boardURLNames: [], search },
    { enabled: search !== '', keepPrevious: true },
  )
  const { data: boards } = useData('/api/boards/getAll', {})
  const named = (found?.posts ?? []).map((post): Target => {
    return { id: post.id, title: post.title, board: boards?.find(({ id }) => id === post.boardID) ?? null }
  })
  const left = [except].flat()
  const targets = (query === '' ? suggested : named).filter(({ id }) => !left.includes(id))
  return (
    <ChoiceDialog
      title={title}
      {...(text === undefined ? {} : { text })}
      choices={targets.map((target) => ({ id: target.id, text: target.title, mark: <SuggestedPost post={target} /> }))}
      chosen={[]}
      {...(empty === undefined ? {} : { empty })}
      failure={query === '' ? failure : unsearched}
      onQuery={setQuery}
      onChoose={(id) => {
        const target = targets.find((one) => one.id === id)
        if (target) onChoose(target)
      }}
      onClose={onClose}
    />
  )
}
