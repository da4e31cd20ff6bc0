import { StatusChip } from '../../../components/posts/StatusChip.tsx'
import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import type { PostItem } from '../../../../contract/posts.ts'
import { usePage } from '../../../page/context.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { useWords } from '../../../words/useWords.ts'
import { worthText } from '../worth.ts'
import type { ColumnID } from './columns.ts'
import { FieldValueText } from './FieldValueText.tsx'
import { TagList } from './TagList.tsx'

interface PostCellProps {
  column: Exclude<ColumnID, 'title'>
  post: PostItem
  fields: readonly CustomPostField[]
}

/** What a column says of a post; nothing where there is nothing to say. */
export function PostCell({ column, post, fields }: PostCellProps) {
  const words = useWords()
  const { t, locale, compact, number, month } = words
  const { now } = usePage()
  switch (column) {
    case 'score':
      return (
        <span className="text-h3" title={post.score < 10_000 ? undefined : number(post.score)}>
          {compact(post.score)}
        </span>
      )
    case 'status':
      return (
        <span className="flex">
          <StatusChip {...post.status} look="text" />
        </span>
      )
    case 'board':
      return <Name text={post.board.name} />
    case 'category':
      return <Name text={post.category?.name} />
    case 'owner':
      return <Name text={post.team?.owner?.name} />
    case 'author':
      return <Name text={post.author?.name ?? t('admin.posts.nobody')} />
    case 'tags':
      return <TagList tags={post.team?.tags ?? []} />
    case 'eta':
      return post.eta === null ? null : month(post.eta)
    case 'comments':
      return compact(post.commentCount)
    case 'companies':
    case 'spend':
    case 'opportunity':
      return worthText(post, column, words)
    case 'created':
      return <RelativeTime at={post.created} now={now} locale={locale} />
    case 'statusChanged':
      return post.changed === undefined ? null : <RelativeTime at={post.changed} now={now} locale={locale} />
    default: {
      const field = fields.find(({ id }) => column === `field:${id}`)
      const value = field && post.team?.fields[field.id]
      return field === undefined || value === undefined ? null : <FieldValueText field={field} value={value} />
    }
  }
}

function Name({ text }: { text: string | undefined }) {
  return (
    <span dir="auto" className="block truncate" title={text}>
      {text}
    </span>
  )
}
