import { page } from '../../area.ts'
import { readLoginSearch } from './loginSearch.ts'

export const pages = [
  page({
    path: 'login',
    code: () => import('./LoginPage.tsx'),
    texts: ['account', 'write', 'sso'],
    readSearch: readLoginSearch,
    asks: () => ({}),
    load: async ({ client }) => void (await client.load('/api/signInProviders/getWays', {})),
  }),
  page({ path: 'login/link', code: () => import('./LinkPage.tsx'), texts: ['account'] }),
  page({ path: 'auth', code: () => import('./EnterPage.tsx'), texts: ['account', 'enter'] }),
  page({ path: 'set-password', code: () => import('./SetPasswordPage.tsx'), texts: ['account'] }),
]
