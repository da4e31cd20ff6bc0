import { useWords } from '../../../words/useWords.ts'
import '../../../../locales/en/adminModeration.json?texts'
import { ModerationList } from '../ModerationList.tsx'
import { reviewsQuery, type ModerationSearch } from '../moderationSearch.ts'
import { ReviewItem } from './ReviewItem.tsx'

/** What the team has to decide: what waits or shows signs of spam, or what was reported. */
export function ReviewList({ search }: { search: ModerationSearch }) {
  const { t } = useWords()
  const isReported = search.show === 'reported'
  return (
    <ModerationList
      path="/api/moderation/getReviews"
      inputs={reviewsQuery(search)}
      search={search}
      about={t(isReported ? 'adminModeration.reportedText' : 'adminModeration.waitingText')}
      empty={t(isReported ? 'adminModeration.noReported' : 'adminModeration.noWaiting')}
      rowsOf={({ reviews }) => reviews.map((review) => <ReviewItem key={review.id} review={review} />)}
    />
  )
}
