import { expect, it } from 'vitest'
import type { Company } from '../../../../contract/company.ts'
import { statusSteps } from './statusSteps.ts'

const status = (name: string, type: 'open' | 'active' | 'complete' | 'closed') =>
  ({ id: name, name, urlName: name, type, hue: 'grey', onRoadmap: true }) as Company['statuses'][number]
const open = status('open', 'open')
const review = status('review', 'open')
const planned = status('planned', 'active')
const progress = status('progress', 'active')
const complete = status('complete', 'complete')
const closed = status('closed', 'closed')
const all = [open, review, planned, progress, complete, closed]

/** The steps of a post that went this way, by the names of their statuses: what is to come after a bar. */
function steps(way: readonly (typeof open)[], statuses = all): string {
  const statusChanges = way.slice(1).map((to, index) => ({
    type: 'statusChange' as const,
    id: String(index),
    changer: null,
    from: way[index] ?? open,
    to,
    noteHTML: '',
    created: `2026-11-${10 + index}T00:00:00.000Z`,
  }))
  const { isCut, past, ahead } = statusSteps(
    {
      id: 'post',
      created: '2026-11-01T00:00:00.000Z',
      status: way.at(-1) ?? open,
      statusChanges: statusChanges.toReversed(),
    },
    statuses,
  )
  const names = (of: typeof past) => of.map((one) => one.status.name).join(' ')
  return `${isCut ? '… ' : ''}${names(past)} | ${names(ahead)}`.trim()
}

it('goes from where a post began through its changes to the next active status and the complete one', () => {
  expect(steps([open])).toBe('open | planned complete')
  expect(steps([open, review])).toBe('open review | planned complete')
  expect(steps([open, planned])).toBe('open planned | progress complete')
  expect(steps([open, progress])).toBe('open progress | complete')
  expect(steps([open, planned, open])).toBe('open planned open | planned complete')
})

it('ends with a complete or a closed status', () => {
  expect(steps([open, planned, complete])).toBe('open planned complete |')
  expect(steps([open, closed])).toBe('open closed |')
})

it('leaves out a word of the team that changed nothing', () => {
  expect(steps([open, planned, planned, planned])).toBe('open planned | progress complete')
})

it('shows the last steps of a long way, and what a company does not have is not to come', () => {
  expect(steps([open, planned, open, planned, open, planned, progress])).toBe(
    '… planned open planned progress | complete',
  )
  expect(steps([open], [open, closed])).toBe('open |')
})
