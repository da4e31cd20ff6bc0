import type { Opportunity } from '../../../contract/opportunities.ts'
import { shortTitle } from '../../components/posts/shortTitle.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { useWords } from '../../words/useWords.ts'
import { MergeTarget } from '../actions/merge/MergeTarget.tsx'
import { offerUndo } from '../actions/offerUndo.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'

/** Links an opportunity to a post that it depends on, found by its title. */
export function LinkPost({ opportunity, onClose }: { opportunity: Opportunity; onClose: () => void }) {
  const { t } = useWords()
  const client = useDataClient()
  const { run } = useWrite('/api/opportunities/link')
  const refused = useRefusalToast()
  const { id: opportunityID, name, posts } = opportunity
  const choose = async (post: { id: string; title: string }) => {
    onClose()
    const link = { opportunityID, postID: post.id }
    const { error } = await run(link)
    if (error) return refused(error)
    offerUndo({
      text: t('adminOpportunities.linked', { name, title: shortTitle(post) }),
      undo: () => client.write('/api/opportunities/unlink', link),
    })
  }
  return (
    <MergeTarget
      title={t('adminOpportunities.whichPost', { name })}
      suggested={[]}
      except={posts.map(({ id }) => id)}
      empty={t('adminOpportunities.typePost')}
      onChoose={(post) => void choose(post)}
      onClose={onClose}
    />
  )
}
