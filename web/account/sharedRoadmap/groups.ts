import type { SharedRoadmapPost } from '../../../contract/roadmapSharing.ts'
import type { SharedRoadmap } from './SharedRoadmapPage.tsx'

/** The posts under one heading of a shared roadmap. */
export interface Group {
  key: string
  /** What its heading says. */
  heading:
    | { kind: 'status'; status: NonNullable<SharedRoadmapPost['status']> }
    | { kind: 'name'; name: string }
    | { kind: 'quarter'; quarter: string }
    | { kind: 'none' }
  posts: SharedRoadmapPost[]
}

/** A shared roadmap's posts in columns, in the order in which they first come; null for a table, and where it was not chosen to show what it is grouped by. What has no value comes last. */
export function groupedBy(roadmap: SharedRoadmap, posts: readonly SharedRoadmapPost[]): Group[] | null {
  const by = roadmap.layout === 'timeline' ? 'quarter' : roadmap.layout === 'kanban' ? roadmap.groupBy : null
  const headingOf = by === null ? null : headings(roadmap, by)
  if (!headingOf) return null
  const groups = new Map<string, Group>()
  for (const post of posts) {
    const [key, heading] = headingOf(post)
    const group = groups.get(key) ?? { key, heading, posts: [] }
    group.posts.push(post)
    groups.set(key, group)
  }
  const place = ({ key, heading }: Group) =>
    heading.kind === 'none' ? '2' : heading.kind === 'quarter' ? `1${key}` : `1${orderOf(roadmap, by ?? '', key)}`
  return [...groups.values()].sort((one, other) => (place(one) < place(other) ? -1 : place(one) > place(other) ? 1 : 0))
}

type HeadingOf = (post: SharedRoadmapPost) => [string, Group['heading']]

const none: [string, Group['heading']] = ['', { kind: 'none' }]

function headings({ fields, columns }: SharedRoadmap, by: string): HeadingOf | null {
  if (by === 'status' && fields.includes('status'))
    return ({ status }) => (status ? [status.id, { kind: 'status', status }] : none)
  if (by === 'owner' && fields.includes('owner'))
    return ({ owner }) => (owner == null ? none : [owner, { kind: 'name', name: owner }])
  if (by === 'quarter' && fields.includes('eta'))
    return ({ eta }) => {
      if (eta == null) return none
      const quarter = `${eta.slice(0, 4)}-q${Math.ceil(Number(eta.slice(5, 7)) / 3)}`
      return [quarter, { kind: 'quarter', quarter }]
    }
  const column = columns.find(({ id, type }) => id === by && type === 'choice')
  if (!column) return null
  return (post) => {
    const option = column.options.find(({ id }) => id === post.columns[column.id])
    return option ? [option.id, { kind: 'name', name: option.name }] : none
  }
}

/** Options are in their own order, anything else as it comes. */
function orderOf({ columns }: SharedRoadmap, by: string, key: string): string {
  const at = columns.find(({ id }) => id === by)?.options.findIndex(({ id }) => id === key) ?? 0
  return String(at).padStart(3, '0')
}
