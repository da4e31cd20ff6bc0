import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CommentPlace } from '../../components/comments/activity/activityQuery.ts'
import { isNotFound } from '../../data/dataSet.ts'
import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { useWords } from '../../words/useWords.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import '../../../locales/en/adminPost.json?texts'
import { hrefOfComments } from './postSearch.ts'
import { PostView } from './PostView.tsx'

export interface PostPaneProps {
  boardID: string
  urlName: string
  /** Without it nothing closes the pane. */
  onClose?: () => void
  /** A post that was moved or renamed lives there now; without it the pane goes on showing it. */
  onMoved?: (moved: { board: { urlName: string }; urlName: string }) => void | Promise<void>
}

const fromStart: CommentPlace = { sort: 'oldest' }

/** A post beside a list: its conversation and its facts, with the way to its own page. */
export function PostPane({ boardID, urlName, onClose, onMoved }: PostPaneProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [home, setHome] = useState(boardID)
  const inputs = { boardID: home, postURLName: urlName }
  const { data: post, error, code } = useData('/api/posts/getOne', inputs, { live: true })
  const here = post ? paths.adminPost(post.board.urlName, post.urlName) : null
  return (
    <section aria-label={post?.title ?? t('adminPost.facts')} className="min-w-0 p-5">
      <header className="max-lg:contents lg:mb-4 lg:flex lg:items-start lg:gap-2">
        <div
          className={`flex items-center justify-end gap-2 lg:order-last ${onClose ? 'max-lg:sticky max-lg:top-0 max-lg:z-1 max-lg:-mx-5 max-lg:-mt-5 max-lg:mb-3 max-lg:border-b max-lg:border-line max-lg:bg-bg max-lg:px-5 max-lg:py-1.5' : 'max-lg:mb-2'}`}
        >
          {here !== null && (
            <LinkButton size="small" icon={lateIcons.external} href={here}>
              {t('adminPost.openFull')}
            </LinkButton>
          )}
          {onClose && <IconButton icon="x" label={t('adminPost.closePane')} onClick={onClose} />}
        </div>
        <h2 tabIndex={-1} dir="auto" className="min-w-0 flex-1 text-h2 wrap-anywhere max-lg:mb-4">
          {post?.title}
        </h2>
      </header>
      {post && here !== null && (
        <PostView
          key={post.id}
          post={post}
          place={fromStart}
          hrefOf={(place) => hrefOfComments(here, place)}
          onMoved={(moved) => {
            setHome(moved.board.id)
            return onMoved ? onMoved(moved) : navigate({ to: '.', resetScroll: false })
          }}
        />
      )}
      {!post && isNotFound(code) && <p className="text-ink-2">{t('adminPost.notHere')}</p>}
      {!post && error !== null && !isNotFound(code) && <LoadFailed path="/api/posts/getOne" inputs={inputs} />}
      {!post && error === null && <RowsLoading rows={6} />}
    </section>
  )
}
