import type { SectionEntry } from '../../area.ts'
import { useViewer } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { pages } from '../areas.ts'

/** A section of the settings, with its address. */
export interface Section extends SectionEntry {
  href: string
}

/** Every section, in order, derived from the areas' entries. */
export const sections: readonly Section[] = pages
  .flatMap(({ path, section }) => (section ? [{ ...section, href: `${paths.admin()}/${path}` }] : []))
  .toSorted((a, b) => a.place - b.place)

/** The sections that the viewer's role reaches: none without the admin. */
export function useSections(): readonly Section[] {
  const { permissions = [] } = useViewer()
  if (!permissions.includes('admin.view')) return []
  return sections.filter(({ permission }) => [permission].flat().some((one) => permissions.includes(one)))
}
