/** The roles that every company has. They keep their names and stay; what the owner may do is fixed. */
export const builtInRoles = ['owner', 'manager', 'contributor', 'sales'] as const

export type BuiltInRole = (typeof builtInRoles)[number]
