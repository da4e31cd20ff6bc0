import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { useFirstSteps } from './useFirstSteps.ts'

/**
 * Brings the first steps back and leads to them; null as long as they are there, or all done, for those who may not,
 * and before `isAsked`.
 */
export function useRestoreSteps(isAsked: boolean): (() => Promise<void>) | null {
  const { t } = useWords()
  const found = useFirstSteps(isAsked)
  const { run } = useWrite('/api/onboarding/restore')
  if (!found?.isDismissed || found.steps.every(({ isDone }) => isDone)) return null
  return async () => {
    const { error } = await run({})
    if (error) toasts.show({ text: t('admin.viewer.firstStepsFailed'), tone: 'error' })
    else location.assign(paths.adminPosts())
  }
}
