import type { PostFieldType } from '../../../contract/postFacts.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useWords } from '../../words/useWords.ts'
import { LostPosts } from './LostPosts.tsx'
import type { Lost } from './useSaveField.ts'

interface LostValuesProps {
  lost: Lost
  /** The type that the field gets; `isOfType` where that is why, and not an option that was removed. */
  type: PostFieldType
  isOfType: boolean
  pending: boolean
  refusal: string | undefined
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before a change that removes values, with the posts that have them. */
export function LostValues({ lost, type, isOfType, ...confirm }: LostValuesProps) {
  const { t } = useWords()
  const { count } = lost
  return (
    <ConfirmDialog
      {...confirm}
      title={t('adminFields.lostTitle', { count })}
      text={
        isOfType
          ? t('adminFields.lostType', { count, type: t(`adminFields.types.${type}`) })
          : t('adminFields.lostOptions', { count })
      }
      confirmLabel={t('adminFields.lostConfirm')}
      danger
    >
      <LostPosts lost={lost} />
    </ConfirmDialog>
  )
}
