import type { ReactNode } from 'react'
import { paths, withSearch } from '../../paths.ts'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { useWords } from '../../words/useWords.ts'
import type { RoadmapSearch } from './roadmapSearch.ts'

interface ColumnsProps {
  search: RoadmapSearch
  links: ReadonlyArray<{ text: string; column: string; isShown: boolean }>
  children: ReactNode
}

/** Columns beside each other, of which a phone shows one at a time. */
export function Columns({ search, links, children }: ColumnsProps) {
  const { t } = useWords()
  return (
    <>
      <div className="mt-4 overflow-x-auto border-b border-line md:hidden">
        <SegmentedLinks
          label={t('roadmap.columns')}
          links={links.map(({ text, column, isShown }) => ({
            text,
            href: withSearch(paths.roadmap(), { ...search, column }),
            current: isShown,
          }))}
        />
      </div>
      <div className="mt-6 grid grid-cols-1 gap-x-8 md:auto-cols-[minmax(13.75rem,1fr)] md:grid-flow-col md:grid-cols-none md:overflow-x-auto md:pb-4">
        {children}
      </div>
    </>
  )
}
