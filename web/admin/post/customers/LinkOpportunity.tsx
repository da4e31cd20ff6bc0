import { useState } from 'react'
import '../../../../locales/en/adminOpportunities.json?texts'
import type { Opportunity } from '../../../../contract/opportunities.ts'
import type { Post } from '../../../../contract/posts.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import { OpportunityChoice, OpportunityDialog } from '../../opportunities/lazyOpportunity.ts'

interface LinkOpportunityProps {
  post: Post
  /** Those that depend on it already. */
  linked: readonly Opportunity[]
}

/** Links an opportunity to a post, one that is there or a new one. */
export function LinkOpportunity({ post, linked }: LinkOpportunityProps) {
  const { t } = useWords()
  const [task, setTask] = useState<{ kind: 'choose' } | { kind: 'new'; name: string } | null>(null)
  const close = () => setTask(null)
  return (
    <>
      <Button size="small" onClick={() => setTask({ kind: 'choose' })}>
        {t('adminOpportunities.linkHere')}
      </Button>
      {task?.kind === 'choose' && (
        <OpportunityChoice
          post={post}
          except={linked.map(({ id }) => id)}
          onNew={(name) => setTask({ kind: 'new', name })}
          onClose={close}
        />
      )}
      {task?.kind === 'new' && (
        <OpportunityDialog begin={{ name: task.name, post: { id: post.id, title: post.title } }} onClose={close} />
      )}
    </>
  )
}
