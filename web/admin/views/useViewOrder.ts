import { useState } from 'react'
import type { View } from '../../../contract/views.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { viewsOf, type ViewedList, type ViewedSearch } from './viewedList.ts'

/** The views of one list in the viewer's order, and what changes it; the views of all lists have one order and a default each. */
export function useViewOrder<Search extends ViewedSearch>(list: ViewedList<Search>, all: readonly View[]) {
  const { kind } = list
  const views = viewsOf(list, all)
  const { data: order } = useData('/api/viewOrder/get', {})
  const { run } = useWrite('/api/viewOrder/set')
  const refused = useRefusalToast()
  // Shown at once; once the order is the viewer's own, that is shown.
  const [placed, setPlaced] = useState<readonly string[] | null>(null)
  const ids = placed ?? order?.viewIDs ?? []
  const placeOf = ({ id }: View) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  const defaultViewIDs = order?.defaultViewIDs ?? []
  return {
    ordered: views.toSorted((one, other) => placeOf(one) - placeOf(other)),
    defaultViewIDs,
    /** Shows an order while a tab is dragged; null for the one that is kept. */
    show: setPlaced,
    async keep(viewIDs: readonly string[]) {
      setPlaced(viewIDs)
      const others = (order?.viewIDs ?? []).filter((id) => !viewIDs.includes(id))
      const { error } = await run({ viewIDs: [...viewIDs, ...others] })
      setPlaced(null)
      if (error) refused(error)
    },
    async setDefault(view: View | null) {
      const others = all.filter((one) => one.kind !== kind && defaultViewIDs.includes(one.id)).map(({ id }) => id)
      const { error } = await run({ defaultViewIDs: view ? [...others, view.id] : others })
      if (error) refused(error)
      return error === null
    },
  }
}
