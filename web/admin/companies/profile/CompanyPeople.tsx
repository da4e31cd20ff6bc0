import { useState } from 'react'
import type { ListedUser } from '../../../../contract/directory.ts'
import type { ThirdPartyCompany } from '../../../../contract/thirdPartyCompanies.ts'
import { PastTime } from '../../../components/comments/PastTime.tsx'
import { useData } from '../../../data/react.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Avatar } from '../../../ui/marks/Avatar.tsx'
import { Badge } from '../../../ui/marks/Badge.tsx'
import { useRowsFocus } from '../../../ui/behaviour/useRowsFocus.ts'
import { useWords } from '../../../words/useWords.ts'
import { ProfileSection } from '../../profile/ProfileSection.tsx'
import { SectionFailed } from '../../profile/SectionFailed.tsx'
import { SectionLoading } from '../../profile/SectionLoading.tsx'
import { usePermission } from '../../states/usePermission.ts'
import { AddPerson, RemovePerson } from './CompanyMembers.tsx'
import { peopleOf } from './peopleOf.ts'

/** The people of a company, the latest active first, a page at a time. */
export function CompanyPeople({ company }: { company: ThirdPartyCompany }) {
  const mayEdit = usePermission('customers.edit')
  const { t } = useWords()
  /** Where each page of them begins. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  return (
    <ProfileSection title={t('adminProfile.members')}>
      {mayEdit && <AddPerson company={company} />}
      {cursors.map((cursor, at) => (
        <PeoplePage
          key={cursor ?? ''}
          company={company}
          cursor={cursor}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </ProfileSection>
  )
}

interface PeoplePageProps {
  company: ThirdPartyCompany
  cursor: string | null
  onMore: ((cursor: string) => void) | undefined
}

function PeoplePage({ company, cursor, onMore }: PeoplePageProps) {
  const { t } = useWords()
  const inputs = peopleOf(company.id, cursor)
  const { data, error } = useData('/api/users/getForCompany', inputs)
  const list = useRowsFocus(data?.users.length ?? 0)
  if (!data)
    return error === null ? <SectionLoading /> : <SectionFailed path="/api/users/getForCompany" inputs={inputs} />
  if (data.users.length === 0 && cursor === null)
    return <p className="text-ui text-ink-2">{t('adminProfile.noMembers')}</p>
  const { cursor: next } = data
  return (
    <>
      <ul {...list}>
        {data.users.map((user) => (
          <PersonLine key={user.id} user={user} company={company} />
        ))}
      </ul>
      {onMore && next !== null && (
        <div className="mt-3">
          <Button size="small" onClick={() => onMore(next)}>
            {t('adminProfile.moreMembers')}
          </Button>
        </div>
      )}
    </>
  )
}

function PersonLine({ user, company }: { user: ListedUser; company: ThirdPartyCompany }) {
  const { t } = useWords()
  const mayEdit = usePermission('customers.edit')
  const { id, name, urlName, pictureURL, email, isMember, isBlocked, voteCount, lastActivity } = user
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <Avatar name={name} seed={id} src={pictureURL} size={32} />
      <div className="min-w-0 flex-1 text-ui">
        <p className="flex flex-wrap items-center gap-x-2">
          <TextLink look="title" dir="auto" href={paths.adminPerson(urlName)}>
            <span className="wrap-anywhere">{name}</span>
          </TextLink>
          {isMember && <Badge kind="team">{t('portal.row.team')}</Badge>}
          {isBlocked && <span className="text-micro text-danger-ink">{t('admin.post.blocked')}</span>}
        </p>
        {email !== null && <p className="truncate text-small text-ink-3">{email}</p>}
      </div>
      <p className="shrink-0 text-end text-small text-ink-3">
        <span className="block tabular-nums">{t('adminProfile.voteCount', { count: voteCount })}</span>
        <PastTime at={lastActivity} />
      </p>
      {mayEdit && <RemovePerson user={user} company={company} />}
    </li>
  )
}
