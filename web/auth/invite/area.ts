import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'accept-invite',
    code: () => import('./AcceptInvitePage.tsx'),
    texts: ['acceptInvite', 'rootSignIn', 'reset'],
  }),
]
