import type { BuiltInRole } from '../../../contract/builtInRoles.ts'
import { useWords } from '../../words/useWords.ts'

const builtIn: readonly string[] = ['owner', 'manager', 'contributor', 'sales'] satisfies BuiltInRole[]

/** The name of a role: in the reader's words for those that every company has, as the company named it for others. */
export function useRoleName(): (role: string) => string {
  const { t } = useWords()
  return (role) => (builtIn.includes(role) ? t(`rootSignIn.role.${role as BuiltInRole}`) : role)
}
