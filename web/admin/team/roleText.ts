import type { Permission } from '../../../contract/access.ts'
import type { Role, RoleLink } from '../../../contract/roles.ts'
import type { Words } from '../../words/words.ts'
import '../../../locales/en/adminTeam.json?texts'

/** What a role is called: a built-in one in our words, one of the company's own as it named it. */
export function roleName(t: Words['t'], { name, builtIn }: RoleLink): string {
  return builtIn === null ? name : t(`adminTeam.role.${builtIn}`)
}

/** A sentence on what a role is for. */
export function roleHint(t: Words['t'], { builtIn, permissions }: Role): string {
  return builtIn === null
    ? t('adminTeam.role.customText', { count: permissions.length })
    : t(`adminTeam.role.${builtIn}Text`)
}

/** The roles that allow nothing beyond what the viewer may do: only these can be given, and only their members changed. */
export function rolesWithin(roles: readonly Role[], permissions: readonly Permission[]): Role[] {
  return roles.filter((role) => role.permissions.every((permission) => permissions.includes(permission)))
}
