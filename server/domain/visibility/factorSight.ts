import type { Permission } from '../../../contract/access.ts'
import type { FactorType } from '../../../contract/roadmapKinds.ts'

/** What decides who sees the values of a factor of a roadmap. */
export interface FactorSight {
  type: FactorType
  segmentID: string | null
  /** Of the custom field that it follows; null once that is gone. */
  fieldType: string | null
}

/** Whether it may have counted amounts: a field that is gone, or is something else by now, may have been one of money. */
export function isMoney({ type, fieldType }: Pick<FactorSight, 'type' | 'fieldType'>): boolean {
  return type === 'spend' || type === 'opportunity' || (type === 'field' && fieldType !== 'number')
}

/** What someone needs to see a factor's values, beside the roadmap: what customers are worth and who they are is not for everyone. */
export function neededFor(factor: FactorSight): Permission | null {
  if (isMoney(factor)) return 'money.view'
  return factor.type === 'companies' || factor.type === 'field' || factor.segmentID !== null ? 'customers.view' : null
}
