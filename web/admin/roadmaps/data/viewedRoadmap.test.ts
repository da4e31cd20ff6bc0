import { describe, expect, it } from 'vitest'
import { openView } from '../../views/openView.ts'
import { readRoadmapSearch, type RoadmapSearch } from '../roadmapSearch.ts'
import { viewedRoadmap } from './viewedRoadmap.ts'

const id = (nr: number) => `01900000-0000-7000-8000-00000000000${nr}`
const list = viewedRoadmap({ id: id(1), urlName: 'plans' })

describe('viewedRoadmap', () => {
  it.each<RoadmapSearch>([
    {},
    { as: 'kanban' },
    { as: 'kanban', by: `column:${id(2)}`, status: 'planned,in-progress' },
    { as: 'timeline', eta: '2026-01..2026-12', board: 'ideas' },
    { as: 'matrix', eta: '..2027-03' },
    { eta: '-', owner: `${id(3)},-`, category: '-', tag: 'api' },
    {
      choice: `${id(2)}:${id(4)},-;${id(5)}:-`,
      factor: `${id(6)}:2..;${id(7)}:-;${id(8)}:-1..2.5`,
      sort: `factor:${id(6)}`,
    },
  ])('keeps what an address says: %j', (search) => {
    expect(readRoadmapSearch({ ...search })).toEqual(search)
    const { view: _view, ...kept } = list.searchOf(list.queryOf(search))
    expect(JSON.parse(JSON.stringify(kept))).toEqual(search)
  })

  it('has the views of its roadmap alone, and takes the same said otherwise for unchanged', () => {
    const view = {
      id: id(9),
      kind: 'roadmaps' as const,
      name: 'Nobody’s',
      urlName: 'nobodys',
      isShared: true,
      missing: [],
      createdBy: null,
      canChange: true,
    }
    const mine = { ...view, query: list.queryOf({ owner: `${id(3)},-` }) }
    const other = { ...view, query: viewedRoadmap({ id: id(2), urlName: 'other' }).queryOf({}) }
    expect(openView(list, { view: 'nobodys' }, [other]).isGone).toBe(true)
    expect(openView(list, { view: 'nobodys-', owner: `-,${id(3)}` }, [mine])).toMatchObject({
      view: mine,
      isChanged: false,
    })
    expect(openView(list, { view: 'nobodys-', owner: '-' }, [mine]).isChanged).toBe(true)
  })
})
