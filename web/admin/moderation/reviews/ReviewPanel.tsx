import '../../../../locales/en/adminModeration.json?texts'
import type { Review } from '../../../../contract/moderation.ts'
import { useWords } from '../../../words/useWords.ts'
import { ReviewItem } from './ReviewItem.tsx'

/** What is to decide of one post, as a panel above it. */
export function ReviewPanel({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useWords()
  return (
    <section
      data-reviews
      aria-label={t('adminModeration.toDecide')}
      className="mb-6 rounded-sm bg-sunken px-4 pt-1 [&_li:last-child]:border-b-0"
    >
      <ul>
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            onDecided={() => document.querySelector<HTMLElement>('main h1, [data-inbox-open] h2')?.focus()}
          />
        ))}
      </ul>
    </section>
  )
}
