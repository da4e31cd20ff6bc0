import { Suspense, useState } from 'react'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { RemoveSamples } from './lazyRemoveSamples.ts'

/** The offer of sample data to a team that has none, and the way to be rid of it. */
export function SampleData({ isLoaded }: { isLoaded: boolean }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending } = useWrite('/api/samples/load')
  const [isRemoving, setIsRemoving] = useState(false)
  const load = async () => {
    const { error } = await run({})
    toasts.show(
      error
        ? { text: failureText(error, t('adminOnboarding.failed')), tone: 'error' }
        : { text: t('adminOnboarding.samples.loaded') },
    )
  }
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-ink-2">
      <p className="max-w-[60ch] min-w-[14rem] flex-1">
        {t(isLoaded ? 'adminOnboarding.samples.present' : 'adminOnboarding.samples.offer')}
      </p>
      {isLoaded ? (
        <Button size="small" onClick={() => setIsRemoving(true)}>
          {t('adminOnboarding.samples.remove')}
        </Button>
      ) : (
        <Button size="small" loading={pending} onClick={() => void load()}>
          {t('adminOnboarding.samples.load')}
        </Button>
      )}
      <Suspense fallback={null}>{isRemoving && <RemoveSamples onClose={() => setIsRemoving(false)} />}</Suspense>
    </div>
  )
}
