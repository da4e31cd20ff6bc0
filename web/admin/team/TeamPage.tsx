import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useData } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { InviteList } from './InviteList.tsx'
import { LeaveTeam } from './LeaveTeam.tsx'
import { LinkList } from './LinkList.tsx'
import { MemberList } from './MemberList.tsx'
import { readTeamSearch, teamQuery } from './teamSearch.ts'

/** The company's team: its members, whom it invited, and the links by which people of a domain join. */
export default function TeamPage() {
  const { t } = useWords()
  const mayManage = usePermission('team.manage')
  const [isInviting, setIsInviting] = useState(false)
  const invite = (
    <Button look="primary" icon="plus" onClick={() => setIsInviting(true)}>
      {t('adminTeam.invite')}
    </Button>
  )
  return (
    <SettingsSection
      title={t('adminSettings.team')}
      intro={t('adminTeam.intro')}
      {...(mayManage ? { action: invite } : {})}
    >
      {mayManage ? <Team onInvite={() => setIsInviting(true)} /> : <Forbidden text={t('adminTeam.forbidden')} />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </SettingsSection>
  )
}

function Team({ onInvite }: { onInvite: () => void }) {
  const { t } = useWords()
  const search = readTeamSearch(useSearch({ strict: false }))
  const inputs = teamQuery(search)
  const team = useData('/api/team/get', inputs)
  const roles = useData('/api/roles/get', {})
  const invited = useData('/api/invites/get', {})
  if (!team.data)
    return team.error === null ? <RowsLoading rows={4} /> : <LoadFailed path="/api/team/get" inputs={inputs} />
  if (!roles.data)
    return roles.error === null ? <RowsLoading rows={4} /> : <LoadFailed path="/api/roles/get" inputs={{}} />
  if (!invited.data)
    return invited.error === null ? <RowsLoading rows={4} /> : <LoadFailed path="/api/invites/get" inputs={{}} />
  const { invites, links } = invited.data
  const isAlone = team.data.total === 1 && invites.length === 0
  return (
    <div className="grid gap-12">
      <div>
        <MemberList team={team.data} roles={roles.data} search={search} />
        {isAlone && (
          <EmptyState
            title={t('adminTeam.alone.title')}
            text={t('adminTeam.alone.text')}
            action={
              <Button icon="plus" onClick={onInvite}>
                {t('adminTeam.invite')}
              </Button>
            }
          />
        )}
      </div>
      {invites.length > 0 && <InviteList invites={invites} roles={roles.data} />}
      <LinkList links={links} roles={roles.data} />
      <LeaveTeam />
    </div>
  )
}
