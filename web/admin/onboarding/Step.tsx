import type { OnboardingStep } from '../../../contract/onboarding.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Icon } from '../../ui/marks/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { hrefOf } from './stepHref.ts'

interface StepProps {
  step: OnboardingStep
  isDone: boolean
  /** The first that is not done: its button is the main one. */
  isNext: boolean
}

/** One of the first steps: whether it is done, why it is worth doing, and where it begins. */
export function Step({ step, isDone, isNext }: StepProps) {
  const { t } = useWords()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3">
      <span
        aria-hidden="true"
        className={`grid size-5 shrink-0 place-items-center self-start rounded-full border ${isDone ? 'border-ink bg-ink text-bg' : 'border-line-strong'}`}
      >
        {isDone && <Icon name="check" size={14} />}
      </span>
      <div className="min-w-[14rem] flex-1">
        <p className={isDone ? 'text-ui text-ink-3' : 'text-ui text-ink'}>
          <span className="sr-only">{t(isDone ? 'adminOnboarding.done' : 'adminOnboarding.open')} </span>
          {t(`adminOnboarding.${step}.title`)}
        </p>
        {!isDone && <p className="text-small text-ink-3">{t(`adminOnboarding.${step}.text`)}</p>}
      </div>
      {!isDone && (
        <div className="max-sm:w-full max-sm:ps-8 empty:hidden">
          <StepAction step={step} isNext={isNext} />
        </div>
      )}
    </li>
  )
}

function StepAction({ step, isNext }: Pick<StepProps, 'step' | 'isNext'>) {
  const { t } = useWords()
  const look = isNext ? 'primary' : 'secondary'
  if (step === 'customer') return <CopyAddress look={look} />
  const href = hrefOf(step)
  if (href === null) return null
  return (
    <LinkButton look={look} href={href}>
      {t(`adminOnboarding.${step}.action`)}
    </LinkButton>
  )
}

function CopyAddress({ look }: { look: 'primary' | 'secondary' }) {
  const { t } = useWords()
  const copy = async () => {
    const address = new URL(paths.portal(), location.href).href
    try {
      await navigator.clipboard.writeText(address)
      toasts.show({ text: t('adminOnboarding.copied') })
    } catch {
      // Without TLS, or when the browser asks and is told no, there is no clipboard.
      toasts.show({ text: t('adminOnboarding.copyFailed', { address }) })
    }
  }
  return (
    <Button look={look} onClick={() => void copy()}>
      {t('adminOnboarding.customer.action')}
    </Button>
  )
}
