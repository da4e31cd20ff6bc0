import type { Role } from '../../../contract/roles.ts'
import { useViewer } from '../../data/react.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Icon } from '../../ui/marks/Icon.tsx'
import { Menu, type MenuItem } from '../../ui/overlay/Menu.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../words/useWords.ts'
import { permissionGroups, permissionTexts } from './permissionGroups.ts'
import { roleName } from '../team/roleText.ts'

/** What is about to be done with a role, or the role that a new one begins as a copy of. */
export type RoleTask = { kind: 'edit' | 'delete'; role: Role } | { kind: 'new'; from: Role | undefined }

interface RoleTableProps {
  roles: Role[]
  onTask: (task: RoleTask) => void
}

/** Every permission with the roles that have it. Where there is no room for the roles side by side, they scroll beside the permissions. */
export function RoleTable({ roles, onTask }: RoleTableProps) {
  const { t } = useWords()
  return (
    <div className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <table aria-label={t('adminRoles.table')} className="w-full border-separate border-spacing-0 text-start text-ui">
        <thead>
          <tr>
            <th scope="col" className={`${firstCell} h-9 align-bottom pb-2 text-small font-[480] text-ink-3`}>
              {t('adminRoles.permission')}
            </th>
            {roles.map((role) => (
              <RoleHead key={role.id} role={role} onTask={onTask} />
            ))}
          </tr>
        </thead>
        {permissionGroups.map((group) => (
          <tbody key={group.text}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={roles.length + 1}
                className="border-b border-line pt-6 pb-2 text-start text-small font-[480] text-ink-3"
              >
                {t(group.text)}
              </th>
            </tr>
            {group.permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row" className={`${firstCell} py-2.5 font-[480] text-pretty`}>
                  {t(permissionTexts[permission])}
                </th>
                {roles.map((role) => (
                  <td key={role.id} className="border-b border-line text-center">
                    <Mark isAllowed={role.permissions.includes(permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const firstCell = 'sticky start-0 z-[1] w-1/2 min-w-40 border-b border-line bg-bg pe-4 text-start sm:min-w-64'

function RoleHead({ role, onTask }: { role: Role; onTask: RoleTableProps['onTask'] }) {
  const { t } = useWords()
  const { permissions = [] } = useViewer()
  const name = roleName(t, role)
  const isReached = role.permissions.every((permission) => permissions.includes(permission))
  const items: MenuItem[] = [
    ...(isReached && role.builtIn !== 'owner'
      ? [{ label: t('adminRoles.edit'), onSelect: () => onTask({ kind: 'edit', role }) }]
      : []),
    { label: t('adminRoles.copy'), onSelect: () => onTask({ kind: 'new', from: role }) },
    ...(isReached && role.builtIn === null
      ? [
          {
            label: t('adminRoles.delete'),
            danger: true,
            startsGroup: true,
            onSelect: () => onTask({ kind: 'delete', role }),
          },
        ]
      : []),
  ]
  return (
    <th scope="col" className="min-w-28 border-b border-line px-2 pb-2 text-center align-bottom font-[480]">
      <span className="flex flex-col items-center gap-0.5">
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {name}
        </span>
        <span className="text-small whitespace-nowrap text-ink-3">
          {t('adminRoles.members', { count: role.memberCount })}
        </span>
        <Menu
          label={t('adminRoles.actions', { name })}
          items={items}
          button={(attributes) => <IconButton icon="dots" label={t('adminRoles.actions', { name })} {...attributes} />}
        />
      </span>
    </th>
  )
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useWords()
  return (
    <>
      {isAllowed ? (
        <Icon name="check" className="mx-auto" />
      ) : (
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
      )}
      <VisuallyHidden>{t(isAllowed ? 'adminRoles.allowed' : 'adminRoles.notAllowed')}</VisuallyHidden>
    </>
  )
}
