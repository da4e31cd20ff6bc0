import type { Company } from '../../../../contract/company.ts'
import type { Post } from '../../../../contract/posts.ts'

type Status = Post['status']

/** A status on the way of a post: one that it had from `at` on, the present one last of these, or one that is to come. */
export interface Step {
  key: string
  status: Status
  at: string | null
}

/** As many of the statuses that a post had are shown; of a longer way the last ones, and that there is more before them. */
const mostPast = 5

/**
 * A post's way through the company's statuses: those that it had, and then the next active one and the complete one, unless it is complete or
 * closed already.
 */
export function statusSteps(
  { id, created, status, statusChanges }: Pick<Post, 'id' | 'created' | 'status' | 'statusChanges'>,
  statuses: Company['statuses'],
): { isCut: boolean; past: Step[]; ahead: Step[] } {
  const changes = statusChanges.filter(({ from, to }) => from.id !== to.id).toReversed()
  const begun = { key: id, status: changes[0]?.from ?? status, at: created }
  const way = [begun, ...changes.map((change) => ({ key: change.id, status: change.to, at: change.created }))]
  const isCut = way.length > mostPast
  return { isCut, past: isCut ? way.slice(1 - mostPast) : way, ahead: aheadOf(status, statuses) }
}

function aheadOf(present: Status, statuses: Company['statuses']): Step[] {
  if (present.type === 'complete' || present.type === 'closed') return []
  const later =
    present.type === 'open' ? statuses : statuses.slice(statuses.findIndex(({ id }) => id === present.id) + 1)
  return [later.find(({ type }) => type === 'active'), statuses.find(({ type }) => type === 'complete')].flatMap(
    (status) => (status ? [{ key: status.id, status, at: null }] : []),
  )
}
