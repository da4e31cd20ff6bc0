import type { CustomField } from '../../../contract/customFields.ts'
import { useData } from '../../data/react.tsx'
import { usePermission } from '../states/usePermission.ts'

/** The custom fields of companies; null until they are there, and for who may not see customers. */
export function useCompanyFields(): readonly CustomField[] | null {
  const mayView = usePermission('customers.view')
  const { data } = useData('/api/customFields/get', {}, { enabled: mayView })
  return data?.filter(({ subject }) => subject === 'thirdPartyCompany') ?? null
}
