import type { Permission } from './access.ts'

/** What can be done with many posts at once. */
export const bulkActionKinds = [
  'status',
  'tags',
  'category',
  'owner',
  'board',
  'eta',
  'field',
  'merge',
  'delete',
] as const
export type BulkActionKind = (typeof bulkActionKinds)[number]

/** The permission that each needs. */
export const bulkPermissions: Record<BulkActionKind, Permission> = {
  status: 'posts.changeStatus',
  tags: 'posts.edit',
  category: 'posts.edit',
  owner: 'posts.edit',
  board: 'posts.edit',
  eta: 'posts.edit',
  field: 'posts.edit',
  merge: 'posts.edit',
  delete: 'posts.delete',
}

/**
 * Why a post was left out: it is `gone` (deleted, merged, or never there), its board has no such tag, category or field, the field is of another kind by now, its
 * texts have no room for another one, the status, board or owner that it was to have is gone, the post that it was to be merged into is, or, when undoing, someone
 * has changed it since, or what it had before is gone.
 */
export const bulkReasons = [
  'gone',
  'noTag',
  'noCategory',
  'noField',
  'noRoom',
  'goalGone',
  'intoGone',
  'changedSince',
  'beforeGone',
] as const
export type BulkReason = (typeof bulkReasons)[number]

/** The most posts that can be chosen one by one. */
export const mostChosen = 1_000
