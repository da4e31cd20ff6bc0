/** What a member may do; a role is a named set of these. A call asks for a permission, never for a role's name. */
export const permissions = [
  'boards.manage',
  'company.manage',
  'posts.edit',
  'posts.changeStatus',
  'posts.delete',
  'comments.moderate',
  'changelog.edit',
  'changelog.publish',
  'users.block',
  'addresses.view',
  'roadmaps.view',
  'roadmaps.edit',
  'roadmaps.share',
  'customers.view',
  'customers.edit',
  'money.view',
  'segments.manage',
  'reports.view',
  'admin.view',
  'team.manage',
  'roles.manage',
  'statuses.manage',
  'signIn.manage',
  'keys.manage',
  'data.manage',
  'audit.view',
  'company.delete',
] as const
export type Permission = (typeof permissions)[number]

/**
 * A permission that means nothing without another: what is kept of customers is changed, counted and grouped by those who see customers, and the changelog is
 * published by those who write it; a view of a roadmap is given away by those who edit roadmaps.
 */
export const neededPermission: Partial<Record<Permission, Permission>> = {
  'customers.edit': 'customers.view',
  'money.view': 'customers.view',
  'segments.manage': 'customers.view',
  'changelog.publish': 'changelog.edit',
  'roadmaps.edit': 'roadmaps.view',
  'roadmaps.share': 'roadmaps.edit',
}

/** What an export of the whole company shows, beside what everyone sees who may manage its data. */
export const wholeCompany: readonly Permission[] = ['admin.view', 'customers.view', 'money.view', 'addresses.view']

/** A permission with all that it needs: the one that it needs, what that needs, and so on. */
export function withNeeded(permission: Permission): Permission[] {
  const needed = neededPermission[permission]
  return needed === undefined ? [permission] : [permission, ...withNeeded(needed)]
}

/** What a role's permissions allow: those with all that they need among them. */
export function allowedBy(granted: readonly Permission[]): Permission[] {
  return granted.filter((one) => withNeeded(one).every((needed) => granted.includes(needed)))
}

export type Access =
  | { who: 'anyone' }
  | { who: 'guest' }
  | { who: 'user' }
  | { who: 'member'; permission: Permission }
  | { who: 'account' }

/** Anyone may ask; the answer still depends on what they may see. */
export const anyone: Access = { who: 'anyone' }

/** Anyone whom the board lets do it without signing in, and everyone who has signed in and is not blocked (docs/decisions/0078). */
export const guest: Access = { who: 'guest' }

/** A person who has signed in, of the team or not, and is not blocked (a call may say `blockedToo`). */
export const user: Access = { who: 'user' }

/** A member of the team, signed in with the team's form, whose role has the permission. */
export function member(permission: Permission): Access {
  return { who: 'member', permission }
}

/** Someone who is signed in at the root, to their account; for calls at the root alone. */
export const account: Access = { who: 'account' }

/** What only the owner is given at first. */
const forTheOwner: readonly Permission[] = [
  'company.manage',
  'roles.manage',
  'signIn.manage',
  'keys.manage',
  'data.manage',
  'audit.view',
  'company.delete',
]

/** The roles a company starts with. */
export const seededRoles: Record<'owner' | 'manager' | 'contributor' | 'sales', readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((permission) => !forTheOwner.includes(permission)),
  contributor: [
    'admin.view',
    'posts.edit',
    'posts.changeStatus',
    'changelog.edit',
    'roadmaps.view',
    'roadmaps.edit',
    'customers.view',
    'addresses.view',
  ],
  sales: ['addresses.view', 'customers.view', 'customers.edit', 'money.view'],
}
