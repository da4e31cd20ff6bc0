import type { SignInProvider } from '../../../contract/signInProviders.ts'
import { useWords } from '../../words/useWords.ts'

/** What is typed of the people whom a provider lets in: lists as text. */
export interface TypedPeople {
  domains: string
  scopes: string
  addsMembers: boolean
  defaultRoleID: string
  groupsClaim: string
  groupRoles: SignInProvider['groupRoles']
}

export function typedOf(provider: SignInProvider): TypedPeople {
  return {
    domains: provider.emailDomains.join('\n'),
    scopes: provider.scopes.join(' '),
    addsMembers: provider.addsMembers,
    defaultRoleID: provider.defaultRoleID ?? '',
    groupsClaim: provider.groupsClaim ?? '',
    groupRoles: provider.groupRoles,
  }
}

/** The same as the call takes it, with the fields that are given. */
export function inputOf({
  domains,
  scopes,
  addsMembers,
  defaultRoleID,
  groupsClaim,
  groupRoles,
}: Partial<TypedPeople>) {
  return {
    ...(domains === undefined ? {} : { emailDomains: wordsIn(domains) }),
    ...(scopes === undefined ? {} : { scopes: wordsIn(scopes) }),
    ...(addsMembers === undefined ? {} : { addsMembers }),
    ...(defaultRoleID === undefined ? {} : { defaultRoleID: defaultRoleID || null }),
    ...(groupsClaim === undefined ? {} : { groupsClaim: groupsClaim || null }),
    ...(groupRoles === undefined ? {} : { groupRoles: groupRoles.filter(({ group }) => group.trim() !== '') }),
  }
}

/** Gives a field's value in words. */
export function useTypedText(roles: readonly { id: string; name: string }[]) {
  const { t } = useWords()
  const nameOf = (id: string) => roles.find((role) => role.id === id)?.name ?? ''
  return (field: keyof TypedPeople, values: TypedPeople): string => {
    if (field === 'addsMembers') return t(values.addsMembers ? 'adminSignIn.yes' : 'adminSignIn.no')
    if (field === 'defaultRoleID') return nameOf(values.defaultRoleID)
    if (field === 'groupRoles')
      return values.groupRoles.map(({ group, roleID }) => `${group}: ${nameOf(roleID)}`).join('\n')
    return values[field]
  }
}

/** Words however they were parted: people paste columns, and rows with commas. */
function wordsIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((word) => word !== '')
}
