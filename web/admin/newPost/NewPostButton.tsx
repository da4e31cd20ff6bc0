import '../../../locales/en/adminNewPost.json?texts'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { showOverlay } from '../keys/overlay.ts'
import { usePermission } from '../states/usePermission.ts'

/** Begins a new post, for those who may. */
export function NewPostButton() {
  const { t } = useWords()
  if (!usePermission('posts.edit')) return null
  return (
    <Button look="primary" icon="plus" onClick={() => showOverlay('newPost')}>
      {t('adminNewPost.open')}
    </Button>
  )
}
