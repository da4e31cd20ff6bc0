import { useId } from 'react'
import type { SetAsideVote } from '../../../contract/guests.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { useFurtherPages } from '../../components/useFurtherPages.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'

interface GroupVotesProps {
  groupID: string
  /** The heading of the group. */
  labelID: string
}

/** The votes of a group, the latest first, each of which can be counted or set aside by itself. */
export function GroupVotes({ groupID, labelID }: GroupVotesProps) {
  const { t } = useWords()
  const { data, error } = useData('/api/guests/getVotes', { groupID })
  const { cursors, next, isLoading, goOn } = useFurtherPages(
    '/api/guests/getVotes',
    (cursor) => inputsOf(groupID, cursor),
    `[aria-labelledby="${labelID}"] li`,
  )
  if (!data)
    return error === null ? <RowsLoading rows={3} /> : <LoadFailed path="/api/guests/getVotes" inputs={{ groupID }} />
  return (
    <div className="mt-3 border-s-2 border-line ps-4">
      {/* What scrolls cuts off what lies outside of it: there is room for the rings of the buttons at its sides. */}
      <ul aria-labelledby={labelID} className="relative -mx-1 max-h-96 divide-y divide-line overflow-y-auto px-1">
        {cursors.map((cursor) => (
          <VotesPage key={cursor ?? ''} groupID={groupID} cursor={cursor} />
        ))}
      </ul>
      {next !== null && (
        <div className="mt-2">
          <Button size="small" loading={isLoading} onClick={({ currentTarget }) => void goOn(currentTarget, next)}>
            {t('adminGuests.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

function VotesPage({ groupID, cursor }: { groupID: string; cursor: string | undefined }) {
  const { data } = useData('/api/guests/getVotes', inputsOf(groupID, cursor))
  return data?.votes.map((vote) => <VoteRow key={`${vote.post.id} ${vote.userID}`} groupID={groupID} vote={vote} />)
}

function VoteRow({ groupID, vote: { userID, post, voted, isSetAside } }: { groupID: string; vote: SetAsideVote }) {
  const { t } = useWords()
  const id = useId()
  const { run, pending } = useWrite(isSetAside ? '/api/guests/countVotes' : '/api/guests/setAside')
  const refused = useRefusalToast()
  const decide = async () => {
    const { output, error } = await run({ groupID, vote: { postID: post.id, userID } })
    if (error) return refused(error)
    if (output)
      toasts.show({
        text: t(isSetAside ? 'adminGuests.wereCounted' : 'adminGuests.wereSetAside', { count: output.count }),
      })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-ui">
      <span id={id} className="min-w-0 break-words">
        {post.title}
        <span className="block text-small text-ink-3">
          {t(isSetAside ? 'adminGuests.isAside' : 'adminGuests.isIn')} · <PastTime at={voted} />
        </span>
      </span>
      <Button size="small" look="ghost" aria-describedby={id} loading={pending} onClick={() => void decide()}>
        {t(isSetAside ? 'adminGuests.count' : 'adminGuests.setOneAside')}
      </Button>
    </li>
  )
}

function inputsOf(groupID: string, cursor: string | undefined) {
  return cursor === undefined ? { groupID } : { groupID, cursor }
}
