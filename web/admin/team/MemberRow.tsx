import type { Role } from '../../../contract/roles.ts'
import type { TeamMember } from '../../../contract/team.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { useViewer } from '../../data/react.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { Menu, type MenuItem } from '../../ui/overlay/Menu.tsx'
import { useWords } from '../../words/useWords.ts'
import type { MemberTask } from './MemberDialog.tsx'
import { roleName, rolesWithin } from './roleText.ts'

interface MemberRowProps {
  member: TeamMember
  roles: Role[]
  onTask: (task: MemberTask) => void
}

/** A member, and the menu of what the viewer may do with them: nothing with themselves, nor with someone who may do more. */
export function MemberRow({ member, roles, onTask }: MemberRowProps) {
  const { t } = useWords()
  const { permissions = [] } = useViewer()
  const { id, name, email, pictureURL, role, lastSeen, hasSecondFactor, isViewer } = member
  const shown = name || email
  const reached = rolesWithin(roles, permissions)
  const isReached = !isViewer && reached.some((one) => one.id === role.id)
  const mayMakeOwner = reached.some(({ builtIn }) => builtIn === 'owner')
  const items: MenuItem[] = [
    { label: t('adminTeam.changeRole'), onSelect: () => onTask({ kind: 'role', member }) },
    ...(mayMakeOwner ? [{ label: t('adminTeam.makeOwner'), onSelect: () => onTask({ kind: 'owner', member }) }] : []),
    {
      label: t('adminTeam.remove'),
      danger: true,
      startsGroup: true,
      onSelect: () => onTask({ kind: 'remove', member }),
    },
  ]
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2.5 pe-4 text-start font-[480]">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={shown} seed={id} src={pictureURL} size={32} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2">
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {shown}
              </span>
              {isViewer && <span className="text-small text-ink-3">{t('adminTeam.you')}</span>}
            </span>
            {name !== '' && <span className="block text-small wrap-anywhere text-ink-3">{email}</span>}
            <span dir="auto" className="block text-small text-ink-2 sm:hidden">
              {roleName(t, role)}
            </span>
          </span>
        </span>
      </th>
      <td dir="auto" className="hidden pe-4 wrap-anywhere text-ink-2 sm:table-cell">
        {roleName(t, role)}
      </td>
      <td className="hidden pe-4 text-ink-3 md:table-cell">
        {lastSeen === null ? t('adminTeam.neverSeen') : <PastTime at={lastSeen} />}
      </td>
      <td className="hidden pe-4 text-ink-3 xl:table-cell">
        {t(hasSecondFactor ? 'adminTeam.hasFactor' : 'adminTeam.noFactor')}
      </td>
      <td className="text-end">
        {isReached && (
          <Menu
            label={t('adminTeam.actions', { name: shown })}
            items={items}
            button={(attributes) => (
              <IconButton icon="dots" label={t('adminTeam.actions', { name: shown })} {...attributes} />
            )}
          />
        )}
      </td>
    </tr>
  )
}
