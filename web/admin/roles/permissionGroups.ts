import type { Permission } from '../../../contract/access.ts'
import type { MessageID } from '../../words/words.ts'

/** Every permission under what it is about, in the order in which roles are shown and edited. */
export const permissionGroups = [
  {
    text: 'adminRoles.group.feedback',
    permissions: [
      'admin.view',
      'posts.edit',
      'posts.changeStatus',
      'posts.delete',
      'comments.moderate',
      'boards.manage',
      'statuses.manage',
      'changelog.edit',
      'changelog.publish',
      'roadmaps.view',
      'roadmaps.edit',
      'roadmaps.share',
    ],
  },
  {
    text: 'adminRoles.group.customers',
    permissions: [
      'customers.view',
      'customers.edit',
      'addresses.view',
      'money.view',
      'segments.manage',
      'reports.view',
    ],
  },
  { text: 'adminRoles.group.people', permissions: ['users.block', 'team.manage', 'roles.manage', 'signIn.manage'] },
  {
    text: 'adminRoles.group.company',
    permissions: ['company.manage', 'keys.manage', 'data.manage', 'audit.view', 'company.delete'],
  },
] as const satisfies readonly { text: MessageID; permissions: readonly Permission[] }[]

/** What each permission allows, as a sentence. */
export const permissionTexts = {
  'admin.view': 'adminRoles.permission.admin.view',
  'posts.edit': 'adminRoles.permission.posts.edit',
  'posts.changeStatus': 'adminRoles.permission.posts.changeStatus',
  'posts.delete': 'adminRoles.permission.posts.delete',
  'comments.moderate': 'adminRoles.permission.comments.moderate',
  'boards.manage': 'adminRoles.permission.boards.manage',
  'statuses.manage': 'adminRoles.permission.statuses.manage',
  'changelog.edit': 'adminRoles.permission.changelog.edit',
  'changelog.publish': 'adminRoles.permission.changelog.publish',
  'roadmaps.view': 'adminRoles.permission.roadmaps.view',
  'roadmaps.edit': 'adminRoles.permission.roadmaps.edit',
  'roadmaps.share': 'adminRoles.permission.roadmaps.share',
  'customers.view': 'adminRoles.permission.customers.view',
  'customers.edit': 'adminRoles.permission.customers.edit',
  'addresses.view': 'adminRoles.permission.addresses.view',
  'money.view': 'adminRoles.permission.money.view',
  'segments.manage': 'adminRoles.permission.segments.manage',
  'reports.view': 'adminRoles.permission.reports.view',
  'users.block': 'adminRoles.permission.users.block',
  'team.manage': 'adminRoles.permission.team.manage',
  'roles.manage': 'adminRoles.permission.roles.manage',
  'signIn.manage': 'adminRoles.permission.signIn.manage',
  'company.manage': 'adminRoles.permission.company.manage',
  'keys.manage': 'adminRoles.permission.keys.manage',
  'data.manage': 'adminRoles.permission.data.manage',
  'audit.view': 'adminRoles.permission.audit.view',
  'company.delete': 'adminRoles.permission.company.delete',
} as const satisfies Record<Permission, MessageID>
