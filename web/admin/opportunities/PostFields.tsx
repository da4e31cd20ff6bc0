import { votePriorities, type VotePriority } from '../../../contract/votePriorities.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { PickField } from '../post/fields/PickField.tsx'

/** A post that an opportunity depends on. */
export interface LinkedTo {
  id: string
  title: string
}

interface PostFieldsProps {
  post: LinkedTo | null
  /** The opportunity is added on this post's page. */
  isFixed: boolean
  priority: VotePriority | null
  error: string | undefined
  onPick: () => void
  onPriority: (priority: VotePriority | null) => void
}

/** The post that a new opportunity depends on, and how much. */
export function PostFields({ post, isFixed, priority, error, onPick, onPriority }: PostFieldsProps) {
  const { t } = useWords()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {isFixed && post ? (
        <div className="text-ui">
          <p>{t('adminOpportunities.post')}</p>
          <p dir="auto" className="mt-1.5 line-clamp-2 py-2 wrap-anywhere text-ink-2">
            {post.title}
          </p>
        </div>
      ) : (
        <PickField
          label={t('adminOpportunities.post')}
          text={post?.title ?? t('adminOpportunities.noPost')}
          isEmpty={post === null}
          error={error}
          onOpen={onPick}
        />
      )}
      {post && (
        <Select
          label={t('adminOpportunities.priority')}
          options={[
            { value: '', text: t('adminOpportunities.priorities.none') },
            ...votePriorities.map((value) => ({ value, text: t(`adminOpportunities.priorities.${value}`) })),
          ]}
          value={priority ?? ''}
          onChange={({ target }) => onPriority(votePriorities.find((one) => one === target.value) ?? null)}
        />
      )}
    </div>
  )
}
