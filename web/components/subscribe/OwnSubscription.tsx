import { Suspense, useState } from 'react'
import type { ChangelogLabel } from '../../../contract/changelog.ts'
import { useFailureText } from '../useFailureText.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { toDataError } from '../../data/errors/dataError.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { lazyPart } from '../../page/lazyPart.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { subscribedText } from './subscribedText.ts'

interface OwnSubscriptionProps {
  labels: readonly ChangelogLabel[]
  email: string | null
}

const LabelForm = lazyPart(() =>
  loadChunk('web/components/subscribe/SubscriptionForm.tsx', () => import('./SubscriptionForm.tsx')),
)

/** Subscribes a signed-in person with one press, and lets them choose labels or leave. */
export function OwnSubscription({ labels, email }: OwnSubscriptionProps) {
  const words = useWords()
  const { t } = words
  const failureText = useFailureText()
  const client = useDataClient()
  const [pending, setPending] = useState(false)
  const { data: subscription } = useData('/api/changelogAudience/getSubscription', {})
  const [isOpen, setIsOpen] = useState(false)
  if (!subscription) return null
  const change = async (isSubscribed: boolean, labelURLNames: string[] | null = null) => {
    setPending(true)
    try {
      await client.write('/api/changelogAudience/changeSubscription', { isSubscribed, labelURLNames })
    } catch (thrown) {
      return toasts.show({ text: failureText(toDataError(thrown), t('subscribe.failed')), tone: 'error' })
    } finally {
      setPending(false)
    }
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button icon="bell" loading={pending} onClick={() => void change(true)}>
          {t('subscribe.submit')}
        </Button>
        {email !== null && <p className="text-small text-ink-3 wrap-anywhere">{t('subscribe.account', { email })}</p>}
      </div>
    )
  return (
    <div className="max-w-[30rem]">
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
          <Suspense fallback={<div className="min-h-24" aria-busy="true" />}>
            <LabelForm labels={labels} subscription={subscription} onSaved={() => setIsOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
