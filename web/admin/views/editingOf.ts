import type { Permission } from '../../../contract/access.ts'
import type { ViewKind } from '../../../contract/views.ts'

/** What it takes to share views of a list, and to change shared ones. */
export const editingOf: Record<ViewKind, Permission> = {
  posts: 'posts.edit',
  users: 'customers.edit',
  companies: 'customers.edit',
  roadmaps: 'roadmaps.edit',
}
