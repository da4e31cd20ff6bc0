import type { Ref } from 'react'
import type { PostItem } from '../../../contract/posts.ts'
import { Icon } from '../../ui/marks/Icon.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Task } from './ManageDialog.tsx'
import { PostTableRow } from './PostTableRow.tsx'
import { columns } from './columns.ts'

interface PostTableProps {
  ref: Ref<HTMLTableElement>
  posts: readonly PostItem[]
  onTask: (task: Task) => void
}

/** The posts as a dense ledger. What has no room of its own stands under the title. */
export function PostTable({ ref, posts, onTask }: PostTableProps) {
  const { t } = useWords()
  return (
    <table ref={ref} aria-label={t('admin.nav.posts')} className="w-full table-fixed text-ui">
      <thead>
        <tr className="border-b border-line text-small text-ink-3">
          <th scope="col" className={columns.votes}>
            {t('admin.posts.votes')}
          </th>
          <th scope="col" className={columns.title}>
            {t('admin.posts.title')}
          </th>
          <th scope="col" className={columns.status}>
            {t('admin.posts.status')}
          </th>
          <th scope="col" className={columns.board}>
            {t('admin.posts.board')}
          </th>
          <th scope="col" className={columns.category}>
            {t('admin.posts.category')}
          </th>
          <th scope="col" className={columns.author}>
            {t('admin.posts.author')}
          </th>
          <th scope="col" className={columns.comments} title={t('admin.posts.comments')}>
            <Icon name="comment" size={14} className="inline" />
            <VisuallyHidden>{t('admin.posts.comments')}</VisuallyHidden>
          </th>
          <th scope="col" className={columns.created}>
            {t('admin.posts.created')}
          </th>
          <th scope="col" className={columns.actions}>
            <VisuallyHidden>{t('admin.posts.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <PostTableRow key={post.id} post={post} onTask={onTask} />
        ))}
      </tbody>
    </table>
  )
}
