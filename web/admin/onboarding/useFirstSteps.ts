import type { Onboarding } from '../../../contract/onboarding.ts'
import { useData } from '../../data/react.tsx'
import { usePermission } from '../states/usePermission.ts'

/** The first steps as the viewer sees them; null until they are known, and for those who cannot take them. */
export function useFirstSteps(isAsked = true): Onboarding | null {
  const mayManage = usePermission('boards.manage')
  const { data: onboarding } = useData('/api/onboarding/get', {}, { enabled: mayManage && isAsked })
  return mayManage ? onboarding : null
}
