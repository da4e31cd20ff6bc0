import { useData } from '../../../../data/react.tsx'
import { usePermission } from '../../../states/usePermission.ts'

/** The custom fields that a live factor can follow: numbers, and amounts for who may see money. */
export function useNumericFields(): { id: string; name: string }[] {
  const maySeeCustomers = usePermission('customers.view')
  const maySeeMoney = usePermission('money.view')
  const { data: fields } = useData('/api/customFields/get', {}, { enabled: maySeeCustomers })
  return (fields ?? []).filter(({ type }) => type === 'number' || (type === 'money' && maySeeMoney))
}
