import { useState } from 'react'
import { votePriorities, type VotePriority } from '../../../contract/votePriorities.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { shortTitle } from '../../components/posts/shortTitle.ts'
import { useWords } from '../../words/useWords.ts'
import { changing, offerUndo } from '../actions/offerUndo.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'

interface LinkControlsProps {
  opportunity: { id: string; name: string }
  post: { id: string; title: string }
  priority: VotePriority | null
  /** What has the focus once the link is gone. */
  returnTo: string
}

/** Says how much an opportunity needs a post, and takes the link away; both are undone from the message. */
export function LinkControls({ opportunity, post, priority, returnTo }: LinkControlsProps) {
  const { t } = useWords()
  const client = useDataClient()
  const link = useWrite('/api/opportunities/link')
  const removal = useWrite('/api/opportunities/unlink')
  const refused = useRefusalToast()
  // Never disabled while it is saved: the focus would leave it.
  const [painted, setPainted] = useState<string | null>(null)
  const names = { name: opportunity.name, title: shortTitle(post) }
  const ids = { opportunityID: opportunity.id, postID: post.id }
  const undo = () => client.write('/api/opportunities/link', { ...ids, priority })
  const setPriority = async (value: string) => {
    setPainted(value)
    const { error } = await link.run({ ...ids, priority: votePriorities.find((one) => one === value) ?? null })
    setPainted((shown) => (shown === value ? null : shown))
    if (error) {
      refused(error)
      return false
    }
    offerUndo({ text: t('adminOpportunities.prioritySet', names), undo })
    return true
  }
  const unlink = async () => {
    const { error } = await removal.run(ids)
    if (error) {
      refused(error)
      return false
    }
    document.querySelector<HTMLElement>(returnTo)?.focus()
    offerUndo({ text: t('adminOpportunities.unlinked', names), undo })
    return true
  }
  return (
    <span className="flex items-center gap-1">
      <span className="block w-34">
        <Select
          hideLabel
          size="medium"
          label={t('adminOpportunities.priorityOf', names)}
          options={[
            { value: '', text: t('adminOpportunities.priorities.none') },
            ...votePriorities.map((value) => ({ value, text: t(`adminOpportunities.priorities.${value}`) })),
          ]}
          value={painted ?? priority ?? ''}
          onChange={({ target }) => void changing(setPriority(target.value))}
        />
      </span>
      <IconButton
        icon="x"
        size="small"
        label={t('adminOpportunities.unlink', names)}
        disabled={removal.pending}
        onClick={() => void changing(unlink())}
      />
    </span>
  )
}
