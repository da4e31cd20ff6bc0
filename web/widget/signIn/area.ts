import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'widget/sign-in',
    code: () => import('./SignInPage.tsx'),
    texts: ['write', 'widgetSignIn'],
    load: async ({ client }) => void (await client.load('/api/signInProviders/getWays', {})),
  }),
]
