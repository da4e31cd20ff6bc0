import type { Post } from '../../../../contract/posts.ts'
import { seedOf } from '../../../components/people/seedOf.ts'
import { loadChunk } from '../../../data/chunks/chunk.ts'
import { useData } from '../../../data/react.tsx'
import { useLater } from '../../../page/useLater.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Avatar } from '../../../ui/marks/Avatar.tsx'
import { Badge } from '../../../ui/marks/Badge.tsx'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { useWords } from '../../../words/useWords.ts'
import { AsideSection } from '../AsideSection.tsx'

const stacked = 6

const loadFaces = async () =>
  (await loadChunk('web/portal/post/voters/VoterFaces.tsx', () => import('./VoterFaces.tsx'))).facesOf

/** Who voted: the latest names and how many others, which open the list of them; votes that were imported are said to be. */
export function Voters({ post }: { post: Post }) {
  const { t, list } = useWords()
  const { data, error } = useData('/api/posts/getVoters', { postID: post.id })
  const faces = useLater(loadFaces, true)
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
  const named = data.voters.flatMap(({ name, ...voter }) => (name === null ? [] : { ...voter, name }))
  // The viewer's own vote shows in the count at once, before the list of names knows it.
  const people = Math.max(post.score - post.importedVotes, 0)
  // Several may go by one name: those without a name do. It is said once.
  const names = [...new Set(named.map((voter) => voter.name))]
  const others = people - names.length
  return (
    <AsideSection title={t('post.voters.heading')}>
      {(people > 0 || data.importedVotes === 0) && (
        <p className="text-ui tabular-nums">{t('post.voters.people', { count: people })}</p>
      )}
      {named.length > 0 && (
        <div className="relative mt-2">
          <p aria-hidden="true" className="flex">
            {named.slice(0, stacked).map((voter, index) => (
              <span key={index} className="-me-1.5 rounded-full border-2 border-bg">
                <Avatar name={voter.name} seed={seedOf(voter)} src={voter.pictureURL} />
              </span>
            ))}
          </p>
          <p className="mt-2 text-small text-ink-2 wrap-anywhere">
            {list(names)}
            {others > 0 && ` ${t('post.voters.others', { count: others })}`}
          </p>
          {faces?.(post, people)}
        </div>
      )}
      {data.importedVotes > 0 && (
        <p className="mt-2 text-small text-ink-3">
          <Badge kind="imported">{t('portal.row.imported', { count: data.importedVotes })}</Badge>
          <span className="mt-1 block">{t('post.voters.importedHint')}</span>
        </p>
      )}
    </AsideSection>
  )
}
