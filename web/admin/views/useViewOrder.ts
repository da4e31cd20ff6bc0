import { useState } from 'react'
import type { View } from '../../../contract/views.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'

/** The views in the viewer's order, and what changes it. */
export function useViewOrder(views: readonly View[]) {
  const { data: order } = useData('/api/viewOrder/get', {})
  const { run } = useWrite('/api/viewOrder/set')
  const refused = useRefusalToast()
  // Shown at once; once the order is the viewer's own, that is shown.
  const [placed, setPlaced] = useState<readonly string[] | null>(null)
  const ids = placed ?? order?.viewIDs ?? []
  const placeOf = ({ id }: View) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return {
    ordered: views.toSorted((one, other) => placeOf(one) - placeOf(other)),
    defaultViewIDs: order?.defaultViewIDs ?? [],
    /** Shows an order while a tab is dragged; null for the one that is kept. */
    show: setPlaced,
    async keep(viewIDs: readonly string[]) {
      setPlaced(viewIDs)
      const { error } = await run({ viewIDs: [...viewIDs] })
      setPlaced(null)
      if (error) refused(error)
    },
    async setDefault(view: View | null) {
      const { error } = await run({ defaultViewIDs: view ? [view.id] : [] })
      if (error) refused(error)
      return error === null
    },
  }
}
