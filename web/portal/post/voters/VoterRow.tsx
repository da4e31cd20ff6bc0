import { PastTime } from '../../../components/comments/PastTime.tsx'
import { hasProfile } from '../../../components/people/hasProfile.ts'
import { seedOf } from '../../../components/people/seedOf.ts'
import type { Calls } from '../../../data/calls.gen.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Avatar } from '../../../ui/marks/Avatar.tsx'
import { Badge } from '../../../ui/marks/Badge.tsx'
import { useWords } from '../../../words/useWords.ts'

type Voter = Calls['/api/posts/getVoters']['output']['voters'][number]

/** Someone who voted: their face and name, for the team their address, and when it was. */
export function VoterRow({ voter, name }: { voter: Voter; name: string }) {
  const { t } = useWords()
  const { id, pictureURL, isMember, voted, team } = voter
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <Avatar name={name} seed={seedOf({ id, name })} src={pictureURL} size={32} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-ui">
          <bdi className="wrap-anywhere">
            {id !== null && hasProfile(id) ? (
              <TextLink look="title" href={paths.person(id)}>
                {name}
              </TextLink>
            ) : (
              name
            )}
          </bdi>
          {isMember && <Badge kind="team">{t('portal.row.team')}</Badge>}
        </p>
        {team?.email && <p className="text-small text-ink-3 wrap-anywhere">{team.email}</p>}
      </div>
      <PastTime at={voted} className="shrink-0 text-small text-ink-3" />
    </li>
  )
}
