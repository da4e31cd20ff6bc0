import '../../../../locales/en/adminMerge.json?texts'
import { shortTitle } from '../../../components/posts/shortTitle.ts'
import { useFailureText } from '../../../components/useFailureText.ts'
import { useData, useDataClient } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { usePage } from '../../../page/context.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { useFocusReturn } from '../../../ui/behaviour/useFocusReturn.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { useWords } from '../../../words/useWords.ts'
import { offerUndo } from '../../actions/offerUndo.ts'
import { usePermission } from '../../states/usePermission.ts'

/** The posts that are merged into a post, each with the way back; nothing where there are none. */
export function MergedPosts({ postID }: { postID: string }) {
  const { t, locale } = useWords()
  const { now } = usePage()
  const client = useDataClient()
  const failureText = useFailureText()
  const mayEdit = usePermission('posts.edit')
  const { data } = useData('/api/posts/getMerged', { postID })
  const { run, pending, error } = useWrite('/api/posts/unmerge')
  // The button goes with its post: the focus must not.
  useFocusReturn(data?.posts.length ?? 0, () => document.querySelector<HTMLElement>('#merged-posts, main h1'))
  if (!data || data.posts.length === 0) return null
  const unmerge = (post: { id: string; title: string; into: { id: string } | null }) =>
    run({ postID: post.id }, () => {
      const text = t('adminMerge.unmerged', { title: shortTitle(post) })
      const intoPostID = post.into?.id ?? postID
      // What was merged through another one would be merged into this one: that is not undoing.
      if (intoPostID !== postID) toasts.show({ text })
      else offerUndo({ text, undo: () => client.write('/api/posts/merge', { postID: post.id, intoPostID }) })
    })
  return (
    <section aria-labelledby="merged-posts" className="mt-6 border-t border-line pt-4">
      <h2 id="merged-posts" tabIndex={-1} className="text-h3">
        {t('adminMerge.merged')}
      </h2>
      <ul className="divide-y divide-line">
        {data.posts.map((post) => (
          <li key={post.id} className="flex items-start gap-2 py-2.5">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="text-ui wrap-anywhere">
                {post.title}
              </p>
              <p className="text-small text-ink-3">
                {t('adminMerge.score', { count: post.votes })} · {post.by?.name && `${post.by.name} · `}
                <RelativeTime at={post.merged} now={now} locale={locale} />
              </p>
            </div>
            {mayEdit && (
              <Button
                size="small"
                disabled={pending}
                aria-label={t('adminMerge.unmergeLabel', { title: post.title })}
                onClick={() => void unmerge(post)}
              >
                {t('adminMerge.unmerge')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && <InlineError>{failureText(error, t('adminMerge.failed'))}</InlineError>}
    </section>
  )
}
