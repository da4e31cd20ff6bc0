import { paths } from '../../paths.ts'
import { usePermission } from '../states/usePermission.ts'

/** Where a post's title leads: to its page in the admin, or in the portal for who does not see the admin's posts. */
export function usePostHref() {
  const seesPosts = usePermission('admin.view')
  return ({ board, urlName }: { board: { urlName: string }; urlName: string }) =>
    seesPosts
      ? { href: paths.adminPost(board.urlName, urlName), rel: undefined }
      : { href: paths.post(board.urlName, urlName), rel: 'external' }
}
