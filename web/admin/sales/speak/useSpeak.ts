import type { FieldValue } from '../../../../contract/teamFacts.ts'
import { useDataClient } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import { offerUndo } from '../../actions/offerUndo.ts'
import type { Represented } from '../../post/voters/PersonChoice.tsx'
import type { ChosenCustomer } from '../CustomerChoice.tsx'

/** Who of which customer wants something, and where they said so. */
interface Speaking {
  customer: ChosenCustomer
  whom: Represented
  /** What they are called. */
  name: string
  sourceURL: string
}

/** Voting and asking for a customer; the message offers to take it back. Both give whether it was done. */
export function useSpeak() {
  const { t } = useWords()
  const client = useDataClient()
  const voting = useWrite('/api/customerRequests/vote')
  const asking = useWrite('/api/customerRequests/ask')
  const given = ({ customer, whom, sourceURL }: Speaking) => ({
    thirdPartyCompanyID: customer.id,
    ...whom,
    ...(sourceURL.trim() === '' ? {} : { sourceURL }),
  })
  return {
    pending: voting.pending || asking.pending,
    error: voting.error ?? asking.error,
    async vote(speaking: Speaking, postID: string): Promise<boolean> {
      asking.reset()
      const { output } = await voting.run({ ...given(speaking), postID })
      if (!output) return false
      const { name } = speaking
      if (!output.isNew) toasts.show({ text: t('adminSales.already', { name }) })
      else {
        const { userID } = output
        offerUndo({
          text: t('adminSales.voted', { name, customer: speaking.customer.name }),
          undo: () => client.write('/api/customerRequests/takeBack', { postID, userID }),
        })
      }
      return true
    },
    async ask(
      speaking: Speaking,
      post: { boardID: string; title: string; details: string; fields?: Record<string, FieldValue> },
    ): Promise<boolean> {
      voting.reset()
      const { output } = await asking.run({ ...given(speaking), ...post })
      if (!output) return false
      offerUndo({
        text: t('adminSales.asked', { title: post.title.trim(), customer: speaking.customer.name }),
        undo: () => client.write('/api/posts/delete', { postID: output.id }),
      })
      return true
    },
  }
}
