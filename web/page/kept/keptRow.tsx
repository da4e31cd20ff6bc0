import type { ComponentType } from 'react'
import { usePage } from '../context.ts'

/**
 * Makes a row of a list one whose HTML the server keeps (docs/decisions/0017). `Row` is one `li` that reads no data of a client, so that it may be shown
 * on other pages too: it is made of its props, which JSON tells apart, and of where its page is rendered.
 */
export function keptRow<Props extends object>(Row: ComponentType<Props>): ComponentType<Props> {
  // What browsers run has no use for it.
  if (import.meta.env.PROD && !import.meta.env.SSR) return Row
  return function Kept(props: Props) {
    const { keepRow } = usePage()
    const row = <Row {...props} />
    return keepRow ? <li data-kept-row={keepRow(row)} /> : row
  }
}
