import { useState } from 'react'
import type { ChangelogLabel } from '../../../contract/changelog.ts'
import type { ChangelogSubscription } from '../../../contract/changelogAudience.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { SubscriptionForm } from './SubscriptionForm.tsx'
import { subscribedText } from './subscribedText.ts'

interface OwnSubscriptionProps {
  subscription: ChangelogSubscription
  labels: readonly ChangelogLabel[]
  email: string | null
}

/** Subscribes a signed-in person with one press, and lets them choose labels or leave. */
export function OwnSubscription({ subscription, labels, email }: OwnSubscriptionProps) {
  const words = useWords()
  const { t } = words
  const failureText = useFailureText()
  const { run, pending } = useWrite('/api/changelogAudience/changeSubscription')
  const [isOpen, setIsOpen] = useState(false)
  const change = async (isSubscribed: boolean, labelURLNames: string[] | null = null) => {
    const { error } = await run({ isSubscribed, labelURLNames })
    if (error) return toasts.show({ text: failureText(error, t('subscribe.failed')), tone: 'error' })
    setIsOpen(false)
    if (isSubscribed) return toasts.show({ text: t('subscribe.joined'), kind: 'saved' })
    const before = subscription.labels?.map(({ urlName }) => urlName) ?? null
    toasts.show({
      text: t('subscribe.left'),
      action: { label: t('subscribe.undo'), onSelect: () => void change(true, before) },
    })
  }
  if (!subscription.isSubscribed)
    return (
      <div className="needs-script flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
        <Button icon="bell" loading={pending} onClick={() => void change(true)}>
          {t('subscribe.submit')}
        </Button>
        {email !== null && <p className="text-small text-ink-3 wrap-anywhere">{t('subscribe.account', { email })}</p>}
      </div>
    )
  return (
    <div className="max-w-[30rem] print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-small text-ink-2">{subscribedText(words, subscription)}</p>
        {labels.length > 0 && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t('subscribe.change')}
          </Button>
        )}
        <Button size="small" look="ghost" loading={pending} onClick={() => void change(false)}>
          {t('subscribe.leave')}
        </Button>
      </div>
      {isOpen && (
        <div className="mt-3 rounded-md border border-line bg-surface p-4">
          <SubscriptionForm labels={labels} subscription={subscription} onSaved={() => setIsOpen(false)} />
        </div>
      )}
    </div>
  )
}
