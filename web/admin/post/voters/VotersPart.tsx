import { useState } from 'react'
import '../../../../locales/en/adminVoters.json?texts'
import type { Post } from '../../../../contract/posts.ts'
import { useFurtherPages } from '../../../components/useFurtherPages.ts'
import { loadChunk } from '../../../data/chunks/chunk.ts'
import { useData } from '../../../data/react.tsx'
import { lazyPart } from '../../../page/lazyPart.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { useSettled } from '../../../ui/behaviour/useSettled.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { usePermission } from '../../states/usePermission.ts'
import { SetAsideLine } from './SetAsideLine.tsx'
import { TeamVoter } from './TeamVoter.tsx'

const FollowersDialog = lazyPart(() =>
  loadChunk('web/admin/post/voters/FollowersDialog.tsx', () => import('./FollowersDialog.tsx')),
)

const waitMs = 120

interface VotersPartProps {
  post: Post
  /** Begins a vote for someone. */
  onAdd: () => void
}

/**
 * The voters of a post as the team knows them, the latest first: when, by whom, where they said so, and how much they need it. Who sees customers can look at those of
 * one segment.
 */
export function VotersPart({ post, onAdd }: VotersPartProps) {
  const { t } = useWords()
  const mayEdit = usePermission('posts.edit') && !post.isDeleted
  const seesSegments = usePermission('customers.view') && !post.isDeleted
  const [typed, setTyped] = useState('')
  const [segment, setSegment] = useState('')
  const search = useSettled(typed.trim(), waitMs)
  const [showsFollowers, setShowsFollowers] = useState(false)
  const { data } = useData('/api/posts/getVoters', { postID: post.id }, { enabled: !post.isDeleted })
  const { data: segments } = useData('/api/segments/get', {}, { enabled: seesSegments })
  if (!data) return null
  const isMany = data.hasNextPage
  const isSegmented = data.voters.length > 0 && (segments ?? []).length > 0
  return (
    <section aria-labelledby="voters" className="mt-6 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="voters" tabIndex={-1} className="text-h3">
          {t('adminVoters.title')}
        </h2>
        <span className="flex flex-wrap gap-2">
          {!post.isDeleted && (
            <Button size="small" onClick={() => setShowsFollowers(true)}>
              {t('adminVoters.followers')}
            </Button>
          )}
          {mayEdit && (
            <Button size="small" icon="plus" onClick={onAdd}>
              {t('adminVoters.add')}
            </Button>
          )}
        </span>
      </div>
      <div className="mt-2 grid gap-2 empty:hidden">
        {isMany && (
          <TextField
            type="search"
            size="medium"
            label={t('adminVoters.find')}
            hideLabel
            placeholder={t('adminVoters.find')}
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {isSegmented && (
          <Select
            size="medium"
            label={t('adminVoters.segment')}
            hideLabel
            value={segment}
            onChange={({ target }) => setSegment(target.value)}
            options={[
              { value: '', text: t('adminVoters.segmentAny') },
              ...(segments ?? []).map(({ urlName, name }) => ({ value: urlName, text: name })),
            ]}
          />
        )}
      </div>
      <SetAsideLine post={post} />
      {data.voters.length === 0 && <p className="mt-2 text-ui text-ink-3">{t('adminVoters.nobody')}</p>}
      <Voters
        key={segment}
        wanted={{ postID: post.id, ...(segment === '' ? {} : { segmentURLName: segment }) }}
        search={search}
        mayEdit={mayEdit}
      />
      {showsFollowers && <FollowersDialog postID={post.id} onClose={() => setShowsFollowers(false)} />}
    </section>
  )
}

/** Whose voters are listed: the post's, or those of a segment. */
interface Wanted {
  postID: string
  segmentURLName?: string
}

const rows = 'section[aria-labelledby=voters] li'

/** The voters page by page, or those whose name or address begins as was typed. */
function Voters({ wanted, search, mayEdit }: { wanted: Wanted; search: string; mayEdit: boolean }) {
  const { t } = useWords()
  const first = useData('/api/posts/getVoters', wanted)
  const { cursors, next, isLoading, goOn } = useFurtherPages(
    '/api/posts/getVoters',
    (cursor) => pageOf(wanted, cursor),
    rows,
  )
  const isSegment = wanted.segmentURLName !== undefined
  return (
    <>
      {isSegment && (
        <p role="status" className="mt-2 text-small text-ink-3 empty:hidden">
          {first.data
            ? t('adminVoters.segmentCount', { count: first.data.count })
            : first.error !== null && t('adminVoters.segmentFailed')}
        </p>
      )}
      {/* What only screen readers have is placed, and would otherwise be as far down as the list is long. */}
      <ul className="relative mt-1 max-h-96 divide-y divide-line overflow-y-auto empty:hidden">
        {search === '' ? (
          cursors.map((cursor) => <VoterPage key={cursor ?? ''} wanted={wanted} cursor={cursor} mayEdit={mayEdit} />)
        ) : (
          <FoundVoters wanted={wanted} search={search} mayEdit={mayEdit} />
        )}
      </ul>
      {search === '' && next !== null && (
        <div className="mt-2">
          <Button size="small" loading={isLoading} onClick={({ currentTarget }) => void goOn(currentTarget, next)}>
            {t('adminVoters.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function VoterPage({ wanted, cursor, mayEdit }: { wanted: Wanted; cursor: string | undefined; mayEdit: boolean }) {
  const { data } = useData('/api/posts/getVoters', pageOf(wanted, cursor))
  return data?.voters.map((voter) => (
    <TeamVoter key={voter.id} postID={wanted.postID} voter={voter} mayEdit={mayEdit} />
  ))
}

function FoundVoters({ wanted, search, mayEdit }: { wanted: Wanted; search: string; mayEdit: boolean }) {
  const { t } = useWords()
  const { data } = useData('/api/posts/getVoters', { ...wanted, search }, { keepPrevious: true })
  if (data?.voters.length === 0) return <li className="py-2 text-ui text-ink-3">{t('adminVoters.noneFound')}</li>
  return data?.voters.map((voter) => (
    <TeamVoter key={voter.id} postID={wanted.postID} voter={voter} mayEdit={mayEdit} />
  ))
}

function pageOf(wanted: Wanted, cursor: string | undefined) {
  return cursor === undefined ? wanted : { ...wanted, cursor }
}
