import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { useWords } from '../../words/useWords.ts'
import { CellText, hasPart } from './CellText.tsx'
import type { Group } from './groups.ts'
import { partsOf } from './parts.ts'
import type { SharedRoadmap } from './SharedRoadmapPage.tsx'

/** A shared roadmap in columns, one below the other on a phone and on paper. */
export function SharedColumns({ roadmap, groups }: { roadmap: SharedRoadmap; groups: readonly Group[] }) {
  const { t } = useWords()
  const by = roadmap.layout === 'timeline' ? 'quarter' : roadmap.groupBy
  // What a column's heading says, its cards need not.
  const parts = partsOf(roadmap).filter(({ key }) => key !== by)
  return (
    <div className="mt-6 grid grid-cols-1 gap-x-8 gap-y-8 md:auto-cols-[minmax(13.75rem,1fr)] md:grid-flow-col md:grid-cols-none md:overflow-x-auto md:pb-4 print:block">
      {groups.map(({ key, heading, posts }) => (
        <section key={key} aria-labelledby={`group-${key}`} className="min-w-0 print:mb-8">
          <div className="border-b border-line-strong pb-2">
            <h2 id={`group-${key}`} dir="auto" className="text-h3 wrap-anywhere">
              <Heading heading={heading} />
            </h2>
            <p className="text-small text-ink-3 tabular-nums">{t('sharedRoadmap.count', { count: posts.length })}</p>
          </div>
          <ul>
            {posts.map((post) => (
              <li key={post.id} className="border-b border-line py-3 break-inside-avoid">
                <h3 dir="auto" className="text-h3 wrap-anywhere">
                  {post.title}
                </h3>
                <dl className="mt-1 grid gap-0.5 text-small empty:hidden">
                  {parts
                    .filter((part) => hasPart(post, part))
                    .map((part) => (
                      <div key={part.key} className="flex min-w-0 flex-wrap gap-x-2">
                        <dt dir="auto" className="text-ink-3">
                          {part.text === undefined ? part.name : t(part.text)}
                        </dt>
                        <dd className="min-w-0 wrap-anywhere tabular-nums">
                          <CellText roadmap={roadmap} post={post} part={part} />
                        </dd>
                      </div>
                    ))}
                </dl>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Heading({ heading }: Pick<Group, 'heading'>) {
  const { t } = useWords()
  if (heading.kind === 'status') return <StatusChip {...heading.status} look="heading" />
  if (heading.kind === 'name') return heading.name
  if (heading.kind === 'none') return t('sharedRoadmap.none')
  const [year = '', quarter = ''] = heading.quarter.split('-q')
  return t('sharedRoadmap.quarter', { quarter, year })
}
