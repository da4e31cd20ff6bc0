/** What a member may do; a role is a named set of these. A call asks for a permission, never for a role's name. */
export const permissions = [
  'boards.manage',
  'company.manage',
  'posts.edit',
  'posts.changeStatus',
  'posts.delete',
  'comments.moderate',
  'users.block',
  'admin.view',
] as const
export type Permission = (typeof permissions)[number]

export type Access = { who: 'anyone' } | { who: 'user' } | { who: 'member'; permission: Permission }

/** Anyone may ask; the answer still depends on what they may see. */
export const anyone: Access = { who: 'anyone' }

/** A person who has signed in, of the team or not, and is not blocked (a call may say `blockedToo`). */
export const user: Access = { who: 'user' }

/** A member of the team, signed in with the team's form, whose role has the permission. */
export function member(permission: Permission): Access {
  return { who: 'member', permission }
}

/** The roles a company starts with. */
export const seededRoles: Record<'owner' | 'manager' | 'contributor', readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((permission) => permission !== 'company.manage'),
  contributor: ['admin.view', 'posts.edit', 'posts.changeStatus'],
}
