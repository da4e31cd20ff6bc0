import { createElement, Suspense, useState } from 'react'
import type { Post } from '../../../contract/posts.ts'
import type { CommentPlace } from '../../components/comments/activity/activityQuery.ts'
import { CommentSection } from '../../components/comments/CommentSection.tsx'
import { useIsWaiting } from '../../components/outbox/waiting.ts'
import { publishedNotice } from '../../components/posts/published.ts'
import { usePostVote } from '../../components/posts/usePostVote.ts'
import { voteKey } from '../../components/toggleKeys.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useData, useViewer } from '../../data/react.tsx'
import { lazyPart } from '../../page/lazyPart.tsx'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { VoteBox } from '../../ui/actions/VoteBox.tsx'
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx'
import { Markdown } from '../../ui/text/Markdown.tsx'
import { useWords } from '../../words/useWords.ts'
import { DeletedBanner, ManageRow, mayManage } from './manage/lazyManage.ts'
import { OfficialUpdate, officialUpdateOf } from './status/OfficialUpdate.tsx'
import { PostActions } from './PostActions.tsx'
import { PostAside } from './PostAside.tsx'
import { PostMeta } from './PostMeta.tsx'
import { postHref } from './postHref.ts'
import { StatusLine } from './status/StatusLine.tsx'

const EditPostForm = lazyPart(() => loadChunk('web/portal/post/EditPostForm.tsx', () => import('./EditPostForm.tsx')))

interface PostViewProps {
  post: Post
  place: CommentPlace
}

/** A post's page: the vote in the ledger's column, the text beside it, facts about it at the side. */
export function PostView({ post, place }: PostViewProps) {
  const { t, locale, langOf } = useWords()
  const company = useData('/api/company/get', {}).data
  const boards = useData('/api/boards/getAll', {}).data
  const { permissions = [] } = useViewer()
  const vote = usePostVote()
  const isWaiting = useIsWaiting(voteKey(post.id))
  const [isEdited, setIsEdited] = useState(false)
  const { title, board } = post
  const notice = publishedNotice(post.id)
  const companyName = company?.name ?? ''
  const text = <Markdown html={post.detailsHTML} className="text-lead wrap-anywhere" />
  const home = { text: companyName, href: paths.portal() }
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-6 sm:px-6">
      <PageHead
        title={`${title} · ${board.name} · ${companyName}`}
        description={post.excerpt === '' ? t('post.description', { title, company: companyName }) : post.excerpt}
        canonical={paths.post(board.urlName, post.urlName)}
        noindex={post.isDeleted || (place.after ?? place.comment) !== undefined}
      />
      {post.isDeleted && (
        <Suspense>
          <DeletedBanner post={post} />
        </Suspense>
      )}
      <Breadcrumb
        label={t('post.breadcrumb')}
        steps={[
          ...(boards && boards.length > 1 ? [home] : []),
          { text: board.name, href: paths.board(board.urlName), lang: langOf(board.language) },
        ]}
      />
      <div className="mt-4 grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 sm:gap-x-6 lg:grid-cols-[3.5rem_minmax(0,1fr)_17.5rem]">
        <div className="lg:row-span-2">
          <div className="lg:sticky lg:top-20">
            <VoteBox
              count={post.score}
              voted={post.viewerVoted}
              locale={locale}
              label={t('portal.vote.label', { title, count: post.score })}
              onToggle={(button) => vote(post, button)}
              waiting={isWaiting ? t('outbox.mark') : undefined}
              disabled={post.isDeleted || post.votesClosed}
            />
          </div>
        </div>
        <header className="min-w-0">
          <h1 tabIndex={-1} dir="auto" className={isEdited ? 'sr-only' : 'text-h1 wrap-anywhere'}>
            {title}
          </h1>
          <StatusLine post={post} statuses={company?.statuses ?? []} />
          <PostMeta post={post} />
          {post.votesClosed && <p className="mt-2 text-ui text-ink-2">{t('post.votesClosed')}</p>}
          {notice && createElement(notice, { key: post.id, post })}
        </header>
        <div className="col-span-2 min-w-0 pt-5 lg:col-span-1 lg:col-start-2 lg:row-start-2">
          {isEdited ? (
            <Suspense fallback={text}>
              <EditPostForm post={post} onClose={() => setIsEdited(false)} />
            </Suspense>
          ) : (
            <>
              {text}
              {mayManage(post, permissions.includes('admin.view')) && (
                <Suspense>
                  <ManageRow post={post} onEdit={() => setIsEdited(true)} />
                </Suspense>
              )}
            </>
          )}
          <div className="mt-6 lg:hidden">
            <PostActions post={post} />
          </div>
          <OfficialUpdate post={post} company={companyName} />
          {!post.isDeleted && (
            <CommentSection
              post={post}
              place={place}
              toldAbove={officialUpdateOf(post)?.id ?? null}
              hrefOf={(wanted) => postHref(post, wanted)}
            />
          )}
        </div>
        <PostAside post={post} />
      </div>
    </main>
  )
}
