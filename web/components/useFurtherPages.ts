import { useState } from 'react'
import type { Calls } from '../data/calls.gen.ts'
import type { ReadPath } from '../data/callTypes.ts'
import { useData, useDataClient, type UseDataOptions } from '../data/react.tsx'
import { focusFurtherRow } from '../ui/actions/focusFurtherRow.ts'

/** The reads that give a list page by page. */
type PagedPath = {
  [P in ReadPath<Calls>]: Calls[P]['output'] extends { cursor: string | null } ? P : never
}[ReadPath<Calls>]

interface FurtherPages {
  /** Where each page that is shown begins; the first at none. */
  cursors: readonly (string | undefined)[]
  /** Where the next page begins; null when there is none. */
  next: string | null
  isLoading: boolean
  /** Shows the page that begins there below the others, and moves the focus from the button that asked to its first row. */
  goOn: (button: HTMLElement, cursor: string) => Promise<void>
}

/** A list that grows by a page when its button is pressed: `inputsOf` are what a page is asked by, `rows` selects what it is made of. */
export function useFurtherPages<P extends PagedPath>(
  path: P,
  inputsOf: (cursor: string | undefined) => Calls[P]['input'],
  rows: string,
  options?: Pick<UseDataOptions, 'enabled'>,
): FurtherPages {
  const client = useDataClient()
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  const [isLoading, setIsLoading] = useState(false)
  const { data } = useData(path, inputsOf(cursors.at(-1)), options)
  const goOn = async (button: HTMLElement, cursor: string) => {
    const before = [...document.querySelectorAll<HTMLElement>(rows)]
    setIsLoading(true)
    await client.load(path, inputsOf(cursor))
    setIsLoading(false)
    setCursors([...cursors, cursor])
    focusFurtherRow(button, rows, before)
  }
  return { cursors, next: data?.cursor ?? null, isLoading, goOn }
}
