import { page } from '../../area.ts'
import { readRedirectSearch, readSignInSearch } from './signInSearch.ts'

export const pages = [
  page({
    path: 'login',
    code: () => import('./LoginPage.tsx'),
    texts: ['rootSignIn'],
    readSearch: readSignInSearch,
  }),
  page({
    path: 'redirect',
    code: () => import('./RedirectPage.tsx'),
    texts: ['rootSignIn'],
    readSearch: readRedirectSearch,
  }),
]
