import type { RoadmapSort } from '../../../../contract/roadmapKinds.ts'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import type { ViewedRoadmap } from '../../../../contract/views.ts'
import { adminPaths } from '../../adminPaths.ts'
import type { ViewedList } from '../../views/viewedList.ts'
import { narrowingParts, readRoadmapSearch, type RoadmapSearch } from '../roadmapSearch.ts'
import { filtersOf, searchOf } from './queries.ts'

/** How a roadmap is looked at, as its views keep it and as it is given away. */
export function lookOf({ as, by, sort, ...search }: RoadmapSearch): Omit<ViewedRoadmap, 'roadmapID'> {
  const filters = filtersOf(search)
  return {
    layout: as ?? 'table',
    ...(as === 'kanban' ? { groupBy: by?.replace(/^column:/, '') ?? 'status' } : {}),
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(sort !== undefined && { sort: sort as RoadmapSort }),
  }
}

function searchOfLook({ layout, groupBy = 'status', filters = {}, sort }: ViewedRoadmap): RoadmapSearch {
  const by = ['owner', 'quarter'].includes(groupBy) ? groupBy : `column:${groupBy}`
  return readRoadmapSearch({
    ...searchOf(filters),
    as: layout === 'table' ? undefined : layout,
    by: layout !== 'kanban' || groupBy === 'status' ? undefined : by,
    sort,
  })
}

/** A roadmap as its views keep it. */
export function viewedRoadmap({ id: roadmapID, urlName }: Pick<Roadmap, 'id' | 'urlName'>): ViewedList<RoadmapSearch> {
  return {
    kind: 'roadmaps',
    parts: ['as', 'by', ...narrowingParts, 'sort'],
    place: ['p'],
    path: (search) => adminPaths.roadmap(urlName, { ...search }),
    searchOf: ({ roadmap }) => (roadmap ? searchOfLook(roadmap) : {}),
    queryOf: (search) => ({ roadmap: { roadmapID, ...lookOf(search) } }),
    has: ({ query }) => query.roadmap?.roadmapID === roadmapID,
    plain: (search) => searchOfLook({ roadmapID, ...lookOf(search) }),
  }
}
