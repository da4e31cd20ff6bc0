import type { BulkAction } from '../../../contract/bulk.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import type { BulkDialogProps } from './bulkProps.ts'
import { useBulk } from './useBulk.ts'

/** Does what was chosen in a list of choices; a refusal is said in a toast. */
export function useChoose({ selection, onDone, onClose }: BulkDialogProps): (action: BulkAction) => void {
  const { run, pending } = useBulk(selection, onDone)
  const refused = useRefusalToast()
  const choose = async (action: BulkAction) => {
    const refusal = await run(action)
    if (!refusal) return
    refused(refusal)
    onClose()
  }
  return (action) => void (pending || choose(action))
}
