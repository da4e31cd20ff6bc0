import type { Onboarding } from '../../../contract/onboarding.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { useWords } from '../../words/useWords.ts'
import { areFirst, areLeft } from './areFirst.ts'
import { SampleData } from './SampleData.tsx'
import { Step } from './Step.tsx'
import { useFirstSteps } from './useFirstSteps.ts'
import '../../../locales/en/adminOnboarding.json?texts'

/** A new company's first steps, until all are done or the team has put them aside; and sample data, as long as there is some. */
export default function FirstSteps() {
  const found = useFirstSteps()
  if (!found || !areFirst(found)) return null
  const { steps, hasSamples } = found
  const hasPosts = steps.some(({ step, isDone }) => step === 'post' && isDone)
  return (
    <div className="mb-8 max-w-main">
      {areLeft(found) && <Steps steps={steps} />}
      {(hasSamples || !hasPosts) && <SampleData isLoaded={hasSamples} />}
    </div>
  )
}

function Steps({ steps }: Pick<Onboarding, 'steps'>) {
  const { t } = useWords()
  const { run } = useWrite('/api/onboarding/dismiss')
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  const dismiss = async () => {
    const { error } = await run({})
    toasts.show(error ? { text: t('adminOnboarding.failed'), tone: 'error' } : { text: t('adminOnboarding.dismissed') })
  }
  return (
    <section aria-labelledby="first-steps">
      <div className="flex items-center gap-3 border-b-2 border-ink pb-1">
        <h2 id="first-steps" className="text-h3">
          {t('adminOnboarding.title')}
        </h2>
        <p className="flex-1 text-small text-ink-3 tabular-nums">
          {t('adminOnboarding.progress', { done, all: steps.length })}
        </p>
        <IconButton icon="x" label={t('adminOnboarding.dismiss')} onClick={() => void dismiss()} />
      </div>
      <ol>
        {steps.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} isNext={step === next?.step} />
        ))}
      </ol>
    </section>
  )
}
