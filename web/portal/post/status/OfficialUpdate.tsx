import type { Post } from '../../../../contract/posts.ts'
import { PastTime } from '../../../components/comments/PastTime.tsx'
import { seedOf } from '../../../components/people/seedOf.ts'
import { Avatar } from '../../../ui/marks/Avatar.tsx'
import { Badge } from '../../../ui/marks/Badge.tsx'
import { StatusChip } from '../../../components/posts/StatusChip.tsx'
import { Markdown } from '../../../ui/text/Markdown.tsx'
import { useWords } from '../../../words/useWords.ts'

/** What the company last said about a post: the latest change of its status that has a note. */
export function officialUpdateOf(post: Post) {
  return post.statusChanges.find(({ noteHTML }) => noteHTML !== '') ?? null
}

export function OfficialUpdate({ post, company }: { post: Post; company: string }) {
  const { t } = useWords()
  const update = officialUpdateOf(post)
  if (!update) return null
  const { changer, from, to, created, noteHTML } = update
  return (
    <section aria-label={t('post.update.label', { company })} className="mt-8 border-s-2 border-ink ps-5">
      <div className="flex items-center gap-3">
        {changer && <Avatar name={changer.name} seed={seedOf(changer)} src={changer.pictureURL} size={40} />}
        <div className="min-w-0">
          {changer && (
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ui">
              <bdi className="wrap-anywhere">{changer.name}</bdi>
              {changer.isMember && <Badge kind="team">{t('portal.row.team')}</Badge>}
            </p>
          )}
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-3">
            {from.id !== to.id && <span>{t('post.update.to')}</span>}
            <StatusChip {...to} look="text" />
            <PastTime at={created} />
          </p>
        </div>
      </div>
      <Markdown html={noteHTML} className="mt-3 text-lead wrap-anywhere" />
    </section>
  )
}
