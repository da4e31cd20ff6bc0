import { useRestorePost } from '../../../components/posts/manage/useRestorePost.ts'
import type { Post } from '../../../../contract/posts.ts'
import { useViewer } from '../../../data/react.tsx'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useWords } from '../../../words/useWords.ts'
import '../../../../locales/en/deleted.json?texts'

/** Tells members that nobody else sees this post any more, and lets them bring it back; and its author that it waits for approval, or was rejected. */
export default function DeletedBanner({ post }: { post: Post }) {
  const { t } = useWords()
  const restore = useRestorePost()
  const { permissions = [] } = useViewer()
  const { review } = post
  if (review)
    return (
      <div className="-mx-4 mb-6 sm:-mx-6">
        <Banner tone="warning">
          {t(
            review.isWaiting
              ? 'deleted.waiting'
              : review.note === null
                ? 'deleted.rejected'
                : 'deleted.rejectedBecause',
            {
              note: review.note ?? '',
            },
          )}
          {review.isWaiting && permissions.includes('posts.delete') && (
            <>
              {' '}
              <TextLink href={paths.adminPost(post.board.urlName, post.urlName)}>{t('deleted.decide')}</TextLink>
            </>
          )}
        </Banner>
      </div>
    )
  return (
    <div className="-mx-4 mb-6 sm:-mx-6">
      <Banner
        tone="warning"
        action={
          <Button size="small" onClick={() => void restore(post)}>
            {t('deleted.restore')}
          </Button>
        }
      >
        {t(post.team?.isSpam ? 'deleted.spam' : 'deleted.title')}
      </Banner>
    </div>
  )
}
