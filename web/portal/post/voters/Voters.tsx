import { Suspense, useState } from 'react'
import type { Post } from '../../../../contract/posts.ts'
import { seedOf } from '../../../components/people/seedOf.ts'
import { loadChunk } from '../../../data/chunks/chunk.ts'
import { useData, useDataClient } from '../../../data/react.tsx'
import { lazyPart } from '../../../page/lazyPart.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Avatar } from '../../../ui/marks/Avatar.tsx'
import { Badge } from '../../../ui/marks/Badge.tsx'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { useWords } from '../../../words/useWords.ts'
import { AsideSection } from '../AsideSection.tsx'

const stacked = 6

const loadDialog = () => loadChunk('web/portal/post/voters/VotersDialog.tsx', () => import('./VotersDialog.tsx'))
const VotersDialog = lazyPart(loadDialog)

/** Who voted: the latest names and how many others, which open the list of them; votes that were imported are said to be. */
export function Voters({ post }: { post: Post }) {
  const { t, list } = useWords()
  const client = useDataClient()
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    // A vote that was given on this page is in no list yet.
    void client.load('/api/posts/getVoters', { postID: post.id }, { force: true })
    setIsOpen(true)
  }
  const { data, error } = useData('/api/posts/getVoters', { postID: post.id })
  if (error !== null) {
    return (
      <AsideSection title={t('post.voters.heading')}>
        <div className="grid justify-items-start gap-3">
          <InlineError>{t('post.voters.failed')}</InlineError>
          <LinkButton size="small" href="">
            {t('common.failed.retry')}
          </LinkButton>
        </div>
      </AsideSection>
    )
  }
  if (!data) return null
  const named = data.voters.flatMap(({ id, name, pictureURL }) => (name === null ? [] : [{ id, name, pictureURL }]))
  // The viewer's own vote shows in the count at once, before the list of names knows it.
  const people = Math.max(post.score - post.importedVotes, 0)
  // Several may go by one name: those without a name do. It is said once.
  const names = [...new Set(named.map(({ name }) => name))]
  const others = people - names.length
  return (
    <AsideSection title={t('post.voters.heading')}>
      {(people > 0 || data.importedVotes === 0) && (
        <p className="text-ui tabular-nums">{t('post.voters.people', { count: people })}</p>
      )}
      {named.length > 0 && (
        <div className="group relative">
          <p aria-hidden="true" className="mt-2 flex">
            {named.slice(0, stacked).map((voter, index) => (
              <span key={index} className="-me-1.5 rounded-full border-2 border-bg">
                <Avatar name={voter.name} seed={seedOf(voter)} src={voter.pictureURL} size={24} />
              </span>
            ))}
          </p>
          <p className="mt-2 text-small text-ink-2 wrap-anywhere group-hover:text-ink">
            {list(names)}
            {others > 0 && ` ${t('post.voters.others', { count: others })}`}
          </p>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('post.voters.show')}
            className="needs-script absolute -inset-1 rounded-sm"
            onPointerEnter={expectDialog}
            onFocus={expectDialog}
            onClick={open}
          />
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <VotersDialog post={post} people={people} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
      {data.importedVotes > 0 && (
        <p className="mt-2 text-small text-ink-3">
          <Badge kind="imported">{t('post.voters.imported', { count: data.importedVotes })}</Badge>
          <span className="mt-1 block">{t('post.voters.importedHint')}</span>
        </p>
      )}
    </AsideSection>
  )
}

/** Whoever comes near the faces may open the list. What does not load is loaded again by the press. */
function expectDialog() {
  void loadDialog().catch(() => null)
}
