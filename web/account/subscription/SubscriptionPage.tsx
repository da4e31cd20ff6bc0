import { useSearch } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { ChangelogSubscription } from '../../../contract/changelogAudience.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData, useViewer } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { useWrite } from '../../data/useWrite.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { paths, withSearch } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import { subscriptionAction } from '../../components/subscribe/subscribeActions.ts'
import { subscribedText } from '../../components/subscribe/subscribedText.ts'
import { readSubscriptionSearch, type SubscriptionOutcome } from './subscribeSearch.ts'
import SubscriptionForm from '../../components/subscribe/SubscriptionForm.tsx'

/** What someone gets by email from a changelog, and the way out: for the reader of an email by its link, else for who is signed in. */
export default function SubscriptionPage() {
  const { t } = useWords()
  const { reader, outcome } = readSubscriptionSearch(useSearch({ strict: false }))
  const { data: company } = useData('/api/company/get', {})
  const { data, error, code } = useData(
    '/api/changelogAudience/getSubscription',
    reader === undefined ? {} : { reader },
  )
  const name = company?.name ?? ''
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-16 sm:px-6">
      <PageHead title={t('subscribe.manage.pageTitle', { company: name })} noindex />
      <div className="max-w-[60ch]">
        {data ? (
          <Subscription subscription={data} reader={reader} outcome={outcome} companyName={name} />
        ) : (
          <>
            <h1 className="text-h1">{t('subscribe.manage.title')}</h1>
            <div className="mt-4">
              {code === 'badLink' ? (
                <p className="text-ink-2">{t('subscribe.manage.badLink')}</p>
              ) : error === null ? (
                <div className="min-h-40" aria-busy="true" />
              ) : (
                <NotLoaded>{t('common.failed.text')}</NotLoaded>
              )}
            </div>
          </>
        )}
        <p className="mt-10">
          <LinkButton href={paths.changelog()}>{t('subscribe.toChangelog')}</LinkButton>
        </p>
      </div>
    </main>
  )
}

interface SubscriptionProps {
  subscription: ChangelogSubscription
  reader: string | undefined
  outcome: SubscriptionOutcome | undefined
  companyName: string
}

function Subscription({ subscription, reader, outcome, companyName }: SubscriptionProps) {
  const words = useWords()
  const { t } = words
  const failureText = useFailureText()
  const { data: changelog } = useData('/api/changelog/get', {})
  const { run, pending, error } = useWrite('/api/changelogAudience/changeSubscription')
  // Anyone who has just left may take it back with the labels they had; without JavaScript, with every entry.
  const [before, setBefore] = useState<string[] | null>(null)
  const [hasLeft, setHasLeft] = useState(outcome === 'left')
  const { isSubscribed } = subscription
  const isKnown = isSignedIn(useViewer())
  const mayChange = isKnown || reader !== undefined
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending) return
    const { output } = await run({
      isSubscribed: !isSubscribed,
      ...(isSubscribed ? {} : { labelURLNames: before }),
      ...(reader === undefined ? {} : { reader }),
    })
    if (!output) return
    setBefore(isSubscribed ? (subscription.labels?.map(({ urlName }) => urlName) ?? null) : null)
    setHasLeft(isSubscribed)
  }
  const said = isSubscribed
    ? outcome === 'confirmed'
      ? { title: t('subscribe.confirm.done'), text: t('subscribe.confirm.doneText', { company: companyName }) }
      : { title: t('subscribe.manage.title'), text: t('subscribe.manage.text', { company: companyName }) }
    : hasLeft
      ? { title: t('subscribe.manage.left'), text: t('subscribe.manage.leftText') }
      : { title: t('subscribe.manage.none'), text: t('subscribe.manage.noneText', { company: companyName }) }
  return (
    <>
      <div role="status">
        <h1 className="text-h1">{said.title}</h1>
        <p className="mt-2 text-ink-2">{said.text}</p>
        {outcome === 'saved' && isSubscribed && <p className="mt-2 text-ink-2">{t('subscribe.saved')}</p>}
      </div>
      {outcome === 'refused' && <InlineError>{t('subscribe.failed')}</InlineError>}
      {isSubscribed && (
        <>
          <p className="mt-6 text-ui">{subscribedText(words, subscription)}</p>
          {(changelog?.labels.length ?? 0) > 0 && (
            <div className="mt-6 rounded-md border border-line bg-surface p-4">
              <SubscriptionForm
                key={JSON.stringify(subscription.labels)}
                labels={changelog?.labels ?? []}
                subscription={subscription}
                reader={reader}
              />
            </div>
          )}
        </>
      )}
      {mayChange && (
        <form
          method="post"
          action={withSearch(subscriptionAction, { reader })}
          className="mt-6 grid justify-items-start gap-4"
          onSubmit={(event) => void submit(event)}
        >
          <input type="hidden" name="isSubscribed" value={isSubscribed ? 'no' : 'yes'} />
          {error && <InlineError>{failureText(error, t('subscribe.failed'))}</InlineError>}
          <Button type="submit" look={isSubscribed ? 'danger' : 'primary'} loading={pending}>
            {t(isSubscribed ? 'subscribe.leave' : hasLeft ? 'subscribe.manage.again' : 'subscribe.submit')}
          </Button>
        </form>
      )}
    </>
  )
}
