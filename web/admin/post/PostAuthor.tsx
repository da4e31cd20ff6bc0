import type { Post } from '../../../contract/posts.ts'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { useWords } from '../../words/useWords.ts'
import { seedOf } from '../../components/people/seedOf.ts'
import { PersonLink } from '../profile/PersonLink.tsx'
import { AuthorActions } from './AuthorActions.tsx'

/** Who wrote a post, with what only the team may know of them. */
export function PostAuthor({ post }: { post: Post }) {
  const { t } = useWords()
  const { author, team } = post
  return (
    <section aria-label={t('admin.posts.author')} className="mt-6 border-t border-line pt-4">
      <h2 className="mb-3 text-h3">{t('admin.posts.author')}</h2>
      {author ? (
        <div className="flex items-start gap-3">
          <Avatar name={author.name} seed={seedOf(author)} src={author.pictureURL} size={32} />
          <div className="min-w-0 flex-1 text-ui">
            <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
              <PersonLink person={author} />
              {author.isMember && <Badge kind="team">{t('portal.row.team')}</Badge>}
              {team?.authorIsBlocked && <span className="text-micro text-danger-ink">{t('admin.post.blocked')}</span>}
            </p>
            <p className="text-small text-ink-3 wrap-anywhere">{team?.authorEmail ?? t('admin.post.noAddress')}</p>
            {!author.isMember && (
              <div className="mt-3 empty:hidden">
                <AuthorActions author={author} isBlocked={team?.authorIsBlocked ?? false} />
              </div>
            )}
          </div>
        </div>
      ) : (
        <p className="text-ui text-ink-2">{t('admin.posts.nobody')}</p>
      )}
    </section>
  )
}
