import { useRouter, useSearch } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { audienceAddresses, optInDays } from '../../../contract/changelogAudienceKinds.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { paths, withSearch } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import { confirmAction } from '../../components/subscribe/subscribeActions.ts'
import { readConfirmSearch } from './subscribeSearch.ts'

/** Where the link of an email leads that confirms an address: a button does it, because mail scanners open every link. */
export default function ConfirmPage() {
  const { t } = useWords()
  const router = useRouter()
  const failureText = useFailureText()
  const { request, proof, outcome } = readConfirmSearch(useSearch({ strict: false }))
  const { data: company } = useData('/api/company/get', {})
  const { run, pending, error } = useWrite('/api/changelogAudience/confirm')
  const name = company?.name ?? ''
  const isOver = request === undefined || proof === undefined || outcome === 'refused' || error?.code === 'badLink'
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending || request === undefined || proof === undefined) return
    const { output } = await run({ request, proof })
    if (!output) return
    const href = withSearch(audienceAddresses.subscription, { reader: output.reader, outcome: 'confirmed' })
    void router.navigate({ href, replace: true })
  }
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-16 sm:px-6">
      <PageHead title={t('subscribe.confirm.pageTitle', { company: name })} noindex />
      <div className="max-w-[60ch]">
        <h1 className="text-h1 wrap-anywhere">
          {isOver ? t('subscribe.confirm.over.title') : t('subscribe.confirm.title', { company: name })}
        </h1>
        <p className="mt-2 text-ink-2">
          {isOver ? t('subscribe.confirm.over.text', { days: optInDays }) : t('subscribe.confirm.text')}
        </p>
        {isOver ? (
          <div className="mt-6">
            <LinkButton href={paths.changelog()}>{t('subscribe.toChangelog')}</LinkButton>
          </div>
        ) : (
          <form
            method="post"
            action={withSearch(confirmAction, { request, proof })}
            className="mt-6 grid justify-items-start gap-4"
            onSubmit={(event) => void submit(event)}
          >
            {error && <InlineError>{failureText(error, t('subscribe.failed'))}</InlineError>}
            <Button look="primary" size="large" type="submit" loading={pending}>
              {t('subscribe.confirm.button')}
            </Button>
          </form>
        )}
      </div>
    </main>
  )
}
