import type { SharedRoadmapPost } from '../../../contract/roadmapSharing.ts'
import { useWords } from '../../words/useWords.ts'
import { CellText } from './CellText.tsx'
import { partsOf } from './parts.ts'
import type { SharedRoadmap } from './SharedRoadmapPage.tsx'

/** A table that is wider than its page is scrolled by the arrow keys once it has the focus. */
const scrolledByKeys = { tabIndex: 0, role: 'group' }

/** A shared roadmap as a table of what was chosen. */
export function SharedTable({ roadmap, posts }: { roadmap: SharedRoadmap; posts: readonly SharedRoadmapPost[] }) {
  const { t } = useWords()
  const parts = partsOf(roadmap)
  return (
    // What is hidden from the eye is placed within the table, not beside it.
    <div {...scrolledByKeys} aria-label={roadmap.name} className="relative mt-6 overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse text-start text-ui">
        <thead>
          <tr className="border-b border-line-strong align-bottom text-small text-ink-3">
            <th scope="col" className="min-w-56 py-2 pe-4 text-start font-normal">
              {t('sharedRoadmap.post')}
            </th>
            {parts.map((part) => (
              <th
                key={part.key}
                scope="col"
                dir="auto"
                className={`py-2 pe-4 font-normal last:pe-0 ${part.isNumber ? 'text-end' : 'text-start'}`}
              >
                {part.text === undefined ? part.name : t(part.text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <tr key={post.id} className="border-b border-line align-top break-inside-avoid">
              <th scope="row" className="max-w-120 py-2.5 pe-4 text-start text-h3 wrap-break-word">
                <bdi>{post.title}</bdi>
              </th>
              {parts.map((part) => (
                <td
                  key={part.key}
                  className={`py-2.5 pe-4 wrap-break-word last:pe-0 ${part.isNumber ? 'text-end tabular-nums' : 'max-w-80'}`}
                >
                  <CellText roadmap={roadmap} post={post} part={part} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
