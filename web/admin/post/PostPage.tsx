import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Post } from '../../../contract/posts.ts'
import { isNotFound } from '../../data/dataSet.ts'
import { useData } from '../../data/react.tsx'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { NotHere } from '../states/NotHere.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { EditPost } from './lazyEditPost.ts'
import { hrefOfComments, placeOf, readPostSearch, type PostSearch } from './postSearch.ts'
import { PostView } from './PostView.tsx'
import { useEdited } from './useEdited.ts'

export default function PostPage() {
  const { t } = useWords()
  const { board: boardURLName = '', post: postURLName = '' } = useParams({ strict: false })
  const search = readPostSearch(useSearch({ strict: false }))
  const boards = useData('/api/boards/getAll', {})
  const boardID = boards.data?.find(({ urlName }) => urlName === boardURLName)?.id
  const inputs = { boardID: boardID ?? '', postURLName }
  const {
    data: post,
    error,
    code,
  } = useData('/api/posts/getOne', inputs, { enabled: boardID !== undefined, live: true })
  const edited = useEdited(search.edit === '1' ? `${boardURLName}/${postURLName}` : null, post ?? null)

  if (edited?.isLost) return <LoadedPost key={edited.post.id} post={edited.post} now={post ?? null} search={search} />
  if (isNotFound(code) || (boards.data && boardID === undefined))
    return <NotHere back={{ text: t('admin.post.back'), href: paths.adminPosts() }} />
  if (post) return <LoadedPost key={post.id} post={post} search={search} />
  return (
    <AdminPage title={t('admin.nav.posts')}>
      {error !== null && <LoadFailed path="/api/posts/getOne" inputs={inputs} />}
      {error === null &&
        (boards.error === null ? <RowsLoading rows={6} /> : <LoadFailed path="/api/boards/getAll" inputs={{}} />)}
    </AdminPage>
  )
}

interface LoadedPostProps {
  post: Post
  /** What the address leads to now, if it is not the post any more; null for nothing. */
  now?: Post | null
  search: PostSearch
}

/** A post as the team works on it: its texts and comments, and beside them where it stands and who wrote it. */
function LoadedPost({ post, now, search }: LoadedPostProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  // The button that took the post away went with it: the focus must not.
  useFocusReturn(!post.isDeleted, () => document.querySelector<HTMLElement>('main h1'))
  const here = paths.adminPost(post.board.urlName, post.urlName)
  const above = [
    { text: t('admin.nav.posts'), href: paths.adminPosts() },
    { text: post.board.name, href: paths.adminPosts({ board: post.board.urlName }) },
  ]
  const isEditing = search.edit === '1' && post.canEdit
  const action = (
    <div className="flex flex-wrap gap-2">
      {!post.isDeleted && (
        <LinkButton icon={lateIcons.external} rel="external" href={paths.post(post.board.urlName, post.urlName)}>
          {t('admin.post.openInPortal')}
        </LinkButton>
      )}
      {post.canEdit && !isEditing && (
        <LinkButton icon={lateIcons.edit} href={`${here}?edit=1`}>
          {t('admin.post.edit')}
        </LinkButton>
      )}
    </div>
  )
  return (
    <AdminPage title={post.title} above={above} action={action} width="board">
      <PostView
        post={post}
        place={placeOf(search)}
        hrefOf={(place) => hrefOfComments(here, place)}
        onMoved={(moved) =>
          navigate({
            href: paths.adminPost(moved.board.urlName, moved.urlName),
            replace: true,
            resetScroll: false,
          })
        }
        form={
          isEditing ? (
            <Suspense>
              <EditPost post={post} now={now} />
            </Suspense>
          ) : undefined
        }
      />
    </AdminPage>
  )
}
