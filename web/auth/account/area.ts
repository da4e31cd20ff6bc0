import { page } from '../../area.ts'

export const pages = [
  page({
    path: 'account',
    code: () => import('./AccountPage.tsx'),
    texts: ['ownAccount', 'rootSignIn', 'reset'],
    load: async ({ client }) => {
      const { data: account } = client.peek('/api/accounts/get', {})
      if (account)
        await Promise.all([client.load('/api/accounts/getSessions', {}), import.meta.env.SSR && preloadWoken()])
    },
  }),
]

/** What the first HTML has and needs no script for until the page is awake: this file is part of every page, and a browser loads none of it with it. */
async function preloadWoken(): Promise<void> {
  const { PicturePart } = await import('./wokenPicture.ts')
  await PicturePart.preload()
}
