import { useParams, useSearch } from '@tanstack/react-router'
import { useData } from '../../data/react.tsx'
import { FailedPage } from '../../page/FailedPage.tsx'
import { NotFoundPage } from '../../page/NotFoundPage.tsx'
import { isNotFound } from '../../data/dataSet.ts'
import { PostLoading } from './PostLoading.tsx'
import { PostView } from './PostView.tsx'
import { commentPlaceOf, readPostSearch } from './postSearch.ts'

/** A post: what was asked for, what became of it, and what others say. */
export default function PostPage() {
  const { board = '', post = '' } = useParams({ strict: false })
  const search = readPostSearch(useSearch({ strict: false }))
  const boards = useData('/api/boards/getAll', {})
  const boardID = boards.data?.find(({ urlName }) => urlName === board)?.id
  const { data, error, code } = useData(
    '/api/posts/getOne',
    { boardID: boardID ?? '', postURLName: post },
    { enabled: boardID !== undefined },
  )
  if (boardID === undefined || isNotFound(code)) return <NotFoundPage />
  if (data) return <PostView post={data} place={commentPlaceOf(search)} />
  return error === null ? <PostLoading /> : <FailedPage />
}
