import type { Post } from '../../../../contract/posts.ts'
import { EditedMark } from '../../../components/comments/EditedMark.tsx'
import { usePage } from '../../../page/context.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/marks/Badge.tsx'
import { lateIcons } from '../../../ui/marks/lateIcons.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { ActionName } from '../../actions/ActionDialog.tsx'
import { usePermission } from '../../states/usePermission.ts'
import { CustomersPart } from '../customers/CustomersPart.tsx'
import { PostAuthor } from '../PostAuthor.tsx'
import { TasksPart } from '../voters/TasksPart.tsx'
import { VotersPart } from '../voters/VotersPart.tsx'
import { ContextPart } from './ContextPart.tsx'
import { FactRow } from './FactRow.tsx'
import { MergedPosts } from './MergedPosts.tsx'
import { FactSwitches } from './FactSwitches.tsx'

interface MoreFactsProps {
  post: Post
  onAction: (action: ActionName) => void
}

/** What else the team knows of a post: its switches, its votes, when it was written, and by whom. */
export function MoreFacts({ post, onAction }: MoreFactsProps) {
  const { t, locale, number } = useWords()
  const { now } = usePage()
  const mayEdit = usePermission('posts.edit')
  const mayAddToRoadmap = usePermission('roadmaps.edit') && !post.isDeleted
  return (
    <>
      {mayEdit && <FactSwitches post={post} />}
      <dl className="py-1.5">
        <FactRow name={t('admin.posts.votes')}>
          <span className="inline-flex flex-wrap items-center gap-x-2">
            {number(post.score)}
            {post.importedVotes > 0 && (
              <Badge kind="imported">{t('portal.row.imported', { count: post.importedVotes })}</Badge>
            )}
          </span>
        </FactRow>
        <FactRow name={t('admin.posts.created')}>
          <RelativeTime at={post.created} now={now} locale={locale} />
        </FactRow>
        {post.edited !== null && (
          <FactRow name={t('admin.post.edited')}>
            <EditedMark of={{ postID: post.id }} at={post.edited}>
              <RelativeTime at={post.edited} now={now} locale={locale} />
            </EditedMark>
          </FactRow>
        )}
      </dl>
      {mayAddToRoadmap && (
        <p className="pb-2">
          <Button size="small" onClick={() => onAction('roadmap')}>
            {t('adminPost.addToRoadmap')}
          </Button>
        </p>
      )}
      <PostAuthor post={post} />
      <ContextPart postID={post.id} />
      <MergedPosts postID={post.id} />
      <CustomersPart post={post} />
      <VotersPart post={post} onAdd={() => onAction('behalf')} />
      <TasksPart postID={post.id} />
      <Removal post={post} onAction={onAction} />
    </>
  )
}

function Removal({ post, onAction }: MoreFactsProps) {
  const { t } = useWords()
  const maySpam = usePermission('users.block') && post.author?.isMember !== true
  const mayMerge = usePermission('posts.edit')
  if (post.isDeleted || !(post.canDelete || maySpam || mayMerge)) return null
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-4">
      {mayMerge && (
        <Button icon="merge" onClick={() => onAction('merge')}>
          {t('adminMerge.open')}
        </Button>
      )}
      {post.canDelete && (
        <Button icon={lateIcons.trash} onClick={() => onAction('delete')}>
          {t('admin.post.delete')}
        </Button>
      )}
      {maySpam && (
        <Button icon={lateIcons.flag} onClick={() => onAction('spam')}>
          {t('admin.post.markSpam')}
        </Button>
      )}
    </div>
  )
}
