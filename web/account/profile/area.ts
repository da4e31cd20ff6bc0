import { redirect } from '@tanstack/react-router'
import { page } from '../../area.ts'
import { paths } from '../../paths.ts'
import { listsOf, ownLists, personListQuery, readPersonSearch } from './personSearch.ts'

const mine = () => import('./MinePage.tsx')

export const pages = [
  page({
    path: 'u/$person',
    code: () => import('./ProfilePage.tsx'),
    texts: ['people'],
    readSearch: readPersonSearch,
    load: async ({ client, params, search }) => {
      const { data } = await client.load('/api/users/getOne', { urlName: params.person })
      if (!data) return
      if (data.urlName !== params.person)
        throw redirect({ href: paths.person(data.urlName, { ...search }), statusCode: 308 })
      const list = listsOf(data).find((name) => name === search.show) ?? 'posts'
      if (search.show !== undefined && list !== search.show)
        throw redirect({ href: paths.person(data.urlName), statusCode: 307 })
      await client.load('/api/users/getPosts', personListQuery(data.id, list, search))
    },
  }),
  ...ownLists.map((list) =>
    page({
      path: `my/${list}`,
      code: mine,
      texts: ['people'],
      readSearch: readPersonSearch,
      load: async ({ client, search }) => {
        const { data: viewer } = client.peek('/api/viewer/get', {})
        if (viewer) await client.load('/api/users/getPosts', personListQuery(viewer.id, list, search))
      },
    }),
  ),
]
