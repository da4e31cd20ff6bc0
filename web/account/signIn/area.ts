import { page } from '../../area.ts'
import { readLoginSearch } from './loginSearch.ts'

export const pages = [
  page({
    path: 'login',
    code: () => import('./LoginPage.tsx'),
    texts: ['account', 'write'],
    readSearch: readLoginSearch,
  }),
  page({ path: 'login/link', code: () => import('./LinkPage.tsx'), texts: ['account'] }),
  page({ path: 'set-password', code: () => import('./SetPasswordPage.tsx'), texts: ['account'] }),
]
