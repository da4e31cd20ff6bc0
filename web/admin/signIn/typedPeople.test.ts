import { expect, it } from 'vitest'
import type { SignInProvider } from '../../../contract/signInProviders.ts'
import { inputOf, typedOf } from './typedPeople.ts'

const people = {
  emailDomains: ['acme.example', 'xn--mnchen-3ya.example'],
  scopes: ['openid', 'email'],
  addsMembers: false,
  defaultRoleID: null,
  groupsClaim: null,
  groupRoles: [{ group: 'All staff', roleID: 'r' }],
} satisfies Partial<SignInProvider>

it('gives what is stored, unchanged, as what the form began with', () => {
  expect(inputOf(typedOf(people as unknown as SignInProvider))).toEqual(people)
})

it('gives only the fields that are given, with lists parted however they were pasted', () => {
  expect(inputOf({ domains: 'a.example, b.example;\nc.example ' })).toEqual({
    emailDomains: ['a.example', 'b.example', 'c.example'],
  })
})
