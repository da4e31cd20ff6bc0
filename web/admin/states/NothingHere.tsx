import { paths } from '../../paths.ts'
import { useWords } from '../../words/useWords.ts'
import { NotHere } from './NotHere.tsx'

/** The page at every address of the admin that no other page takes. */
export default function NothingHere() {
  const { t } = useWords()
  return <NotHere back={{ text: t('admin.post.back'), href: paths.adminPosts() }} />
}
