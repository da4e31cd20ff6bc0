import type { Post } from '../../../contract/posts.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { Markdown } from '../../ui/text/Markdown.tsx'
import { useWords } from '../../words/useWords.ts'

/** What the company last said about a post: the latest change of its status that has a note. */
export function officialUpdateOf(post: Post) {
  return post.statusChanges.find(({ noteHTML }) => noteHTML !== '') ?? null
}

export function OfficialUpdate({ post, company }: { post: Post; company: string }) {
  const { t } = useWords()
  const update = officialUpdateOf(post)
  if (!update) return null
  return (
    <section aria-label={t('post.update.label', { company })} className="mt-8 border-s-2 border-accent ps-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-3">
        <span>{t('post.update.to')}</span>
        <StatusChip {...update.to} />
        {update.changer && (
          <>
            <span dir="auto" className="text-ink-2 wrap-anywhere">
              {update.changer.name}
            </span>
            {update.changer.isMember && <Badge kind="team">{t('portal.row.team')}</Badge>}
          </>
        )}
        <PastTime at={update.created} />
      </p>
      <Markdown html={update.noteHTML} className="mt-2 wrap-anywhere" />
    </section>
  )
}
