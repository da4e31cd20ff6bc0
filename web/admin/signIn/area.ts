import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'
import { readSignInSearch } from './signInSearch.ts'

export const pages = [
  page({
    path: 'settings/sign-in',
    code: () => import('./SignInPage.tsx'),
    texts: ['adminSignIn', 'sso'],
    section: {
      text: 'adminSettings.signIn',
      place: 70,
      permission: 'signIn.manage',
      words: ['adminSettings.signInWords', 'adminSettings.signInDomains'],
    },
    readSearch: readSignInSearch,
    load: async ({ client }) => {
      if (isOfTeam(client)) await client.load('/api/signInProviders/getAll', {})
    },
  }),
  page({
    path: 'settings/sign-in/new',
    code: () => import('./NewProviderPage.tsx'),
    texts: ['adminSignIn'],
    readSearch: readSignInSearch,
    load: async ({ client }) => {
      if (isOfTeam(client)) await client.load('/api/signInProviders/getAll', {})
    },
  }),
  page({
    path: 'settings/sign-in/$provider',
    code: () => import('./ProviderPage.tsx'),
    texts: ['adminSignIn'],
    readSearch: readSignInSearch,
    load: async ({ client }) => {
      if (isOfTeam(client)) await client.load('/api/signInProviders/getAll', {})
    },
  }),
]
