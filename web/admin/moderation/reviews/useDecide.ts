import type { Review } from '../../../../contract/moderation.ts'
import type { DataError } from '../../../data/errors/dataError.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import '../../../../locales/en/adminModeration.json?texts'

interface More {
  note?: string
  blocksAuthor?: boolean
}

/** Decides a review and says what became of it; gives why it was refused. */
export function useDecide() {
  const { t } = useWords()
  const write = useWrite('/api/moderation/decide')
  const decide = async (
    review: Review,
    outcome: 'approved' | 'rejected',
    more: More = {},
  ): Promise<DataError | null> => {
    const { error } = await write.run({ reviewIDs: [review.id], outcome, ...more }, () => {
      const done = review.isHeld
        ? ({ approved: 'adminModeration.approved', rejected: 'adminModeration.rejected' } as const)
        : ({ approved: 'adminModeration.kept', rejected: 'adminModeration.takenDown' } as const)
      toasts.show({ text: t(done[outcome], { title: review.post.title }) })
    })
    return error
  }
  return { decide, pending: write.pending, error: write.error }
}
