import { useData } from '../../../data/react.tsx'
import { usePermission } from '../../states/usePermission.ts'
import type { Ground } from './ruleDraft.ts'

/** What rules can speak of for this reader; null until it is known. */
export function useGround(): Ground | null {
  const seesMoney = usePermission('money.view')
  const seesAddresses = usePermission('addresses.view')
  const fields = useData('/api/customFields/get', {})
  const currencies = useData('/api/currencies/get', {}, { enabled: seesMoney })
  if (!fields.data || (seesMoney && !currencies.data)) return null
  return { fields: fields.data, currency: currencies.data?.reporting ?? null, seesAddresses }
}
