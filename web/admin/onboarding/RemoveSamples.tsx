import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

/** Asks before sample data is removed, and says what of real people goes with it and what stays. */
export default function RemoveSamples({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { data: samples } = useData('/api/samples/get', {})
  const { run, pending, error } = useWrite('/api/samples/remove')
  const remove = async () => {
    const { error: refused } = await run({})
    if (refused) return
    toasts.show({ text: t('adminOnboarding.samples.removed') })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('adminOnboarding.samples.removeTitle')}
      text={t('adminOnboarding.samples.removeText')}
      confirmLabel={t('adminOnboarding.samples.remove')}
      danger
      pending={pending || !samples}
      refusal={error ? failureText(error, t('adminOnboarding.failed')) : undefined}
      onConfirm={remove}
      onClose={onClose}
    >
      {samples && samples.sharedPosts > 0 && (
        <p className="mt-3 text-ui text-ink">{t('adminOnboarding.samples.shared', { count: samples.sharedPosts })}</p>
      )}
      {samples && samples.keptBoards > 0 && (
        <p className="mt-3 text-ui text-ink-2">{t('adminOnboarding.samples.kept', { count: samples.keptBoards })}</p>
      )}
    </ConfirmDialog>
  )
}
