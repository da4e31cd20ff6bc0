import type { Role } from '../../../contract/roles.ts'

/** The id of the role that is chosen unless another is: the contributor's, or the one that allows the least. Empty for no role. */
export function firstRole(roles: readonly Role[]): string {
  const contributor = roles.find(({ builtIn }) => builtIn === 'contributor')
  return (contributor ?? roles.toSorted((one, other) => one.permissions.length - other.permissions.length)[0])?.id ?? ''
}
