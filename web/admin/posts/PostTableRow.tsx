import type { PostItem } from '../../../contract/posts.ts'
import { usePage } from '../../page/context.ts'
import { paths } from '../../paths.ts'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { useWords } from '../../words/useWords.ts'
import { columns } from './columns.ts'
import type { Task } from './ManageDialog.tsx'
import { RowActions } from './RowActions.tsx'

/** A post in 44 px, or in as much as its title needs on a phone. */
export function PostTableRow({ post, onTask }: { post: PostItem; onTask: (task: Task) => void }) {
  const { t, locale, compact, number } = useWords()
  const { now } = usePage()
  return (
    <tr data-post={post.id} className="border-b border-line hover:bg-hover focus-within:bg-hover">
      <td className={`${columns.votes} text-h3`} title={post.score < 10_000 ? undefined : number(post.score)}>
        {compact(post.score)}
      </td>
      <th scope="row" className={`${columns.title} h-11 py-1`}>
        <a
          href={paths.adminPost(post.board.urlName, post.urlName)}
          title={post.title}
          dir="auto"
          className="line-clamp-2 rounded-xs wrap-anywhere hover:underline hover:decoration-line-strong hover:underline-offset-2 lg:line-clamp-1"
        >
          {post.title}
        </a>
        <span className="flex min-w-0 gap-3 text-small text-ink-3 md:hidden">
          <StatusChip {...post.status} look="text" />
          <span dir="auto" className="truncate">
            {post.board.name}
          </span>
        </span>
      </th>
      <td className={columns.status}>
        <span className="flex">
          <StatusChip {...post.status} look="text" />
        </span>
      </td>
      <td dir="auto" className={`${columns.board} truncate text-ink-2`} title={post.board.name}>
        {post.board.name}
      </td>
      <td dir="auto" className={`${columns.category} truncate text-ink-2`} title={post.category?.name}>
        {post.category?.name}
      </td>
      <td dir="auto" className={`${columns.author} truncate text-ink-2`} title={post.author?.name}>
        {post.author?.name ?? t('admin.posts.nobody')}
      </td>
      <td className={`${columns.comments} text-ink-2`}>{compact(post.commentCount)}</td>
      <td className={`${columns.created} truncate text-ink-3`}>
        <RelativeTime at={post.created} now={now} locale={locale} />
      </td>
      <td className={columns.actions}>
        <RowActions post={post} onTask={onTask} />
      </td>
    </tr>
  )
}
