import '../../../../locales/en/adminValues.json?texts'
import type { Post } from '../../../../contract/posts.ts'
import { useWords } from '../../../words/useWords.ts'
import { usePermission } from '../../states/usePermission.ts'
import { FieldOfPost } from './FieldOfPost.tsx'
import { useFieldsOf } from './useFieldsOf.ts'

/** The custom fields of a post's board with their values, each changed in place; nothing where the board has none. */
export function FieldsPart({ post }: { post: Post }) {
  const { t } = useWords()
  const mayEdit = usePermission('posts.edit') && !post.isDeleted
  const fields = useFieldsOf(post.board.id)
  const { team } = post
  if (!team || !fields || fields.length === 0) return null
  return (
    <dl
      aria-label={t('adminValues.label')}
      className="gap-x-6 border-b border-line py-1.5 border-t @min-[48rem]:border-t-0 @min-[32rem]:grid @min-[32rem]:grid-cols-2 @min-[48rem]:block"
    >
      {fields.map((field) => (
        <FieldOfPost key={field.id} post={post} field={field} value={team.fields[field.id] ?? null} mayEdit={mayEdit} />
      ))}
    </dl>
  )
}
