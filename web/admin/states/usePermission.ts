import type { Permission } from '../../../contract/access.ts'
import { useViewer } from '../../data/react.tsx'

/** Whether the viewer's role has a permission. It decides what is shown; the server decides what is done. */
export function usePermission(permission: Permission): boolean {
  return useViewer().permissions?.includes(permission) ?? false
}
