import { useEffect, useEffectEvent, useState } from 'react'
import type { Calls } from '../../data/calls.gen.ts'
import type { ReadPath } from '../../data/callTypes.ts'
import { toDataError } from '../../data/errors/dataError.ts'
import { isNotFound } from '../../data/dataSet.ts'
import { useDataClient } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'

interface Failed<P extends ReadPath<Calls>> {
  path: P
  inputs: Calls[P]['input']
  /** Of a list that its address narrows: the address without filters. */
  clearHref?: string
}

/**
 * Stands where data could not be loaded: what is safe, and trying again; where votes are still being counted, what has to be waited for; where what a list is
 * narrowed by is gone, the way out of its filters.
 */
export function LoadFailed<P extends ReadPath<Calls>>({ path, inputs, clearHref }: Failed<P>) {
  const { t } = useWords()
  const client = useDataClient()
  const [trying, setTrying] = useState(false)
  const { code } = client.peek(path, inputs)
  const retry = async () => {
    setTrying(true)
    const { error } = await client.load(path, inputs, { force: true })
    setTrying(false)
    // The button goes with the failure: the focus must not go with it.
    if (error === null) document.querySelector<HTMLElement>('main h1')?.focus()
  }
  if (code === 'segmentCounting') return <StillCounting path={path} inputs={inputs} />
  if (clearHref !== undefined && isNotFound(code))
    return (
      <EmptyState
        title={t('admin.failed.filter')}
        text={t('admin.failed.filterText')}
        action={<LinkButton href={clearHref}>{t('portal.filter.clear')}</LinkButton>}
      />
    )
  return (
    <div role="alert" className="flex flex-col items-start gap-4 border-t border-line py-8">
      <div>
        <p className="text-h3">{t('common.failed.title')}</p>
        <p className="mt-1 text-ink-2">{t('admin.failed.load')}</p>
      </div>
      <Button loading={trying} onClick={() => void retry()}>
        {t('common.failed.retry')}
      </Button>
    </div>
  )
}

const askedAgainMs = 5_000

/** Asks by itself until it is answered otherwise, and shows what came then. */
function StillCounting<P extends ReadPath<Calls>>({ path, inputs }: Failed<P>) {
  const { t } = useWords()
  const client = useDataClient()
  const askAgain = useEffectEvent(async () => {
    const code = await client.ask(path, inputs).then(
      () => null,
      (thrown: unknown) => toDataError(thrown).code,
    )
    if (code !== 'segmentCounting') await client.load(path, inputs, { force: true })
  })
  useEffect(() => {
    const timer = setInterval(() => void askAgain(), askedAgainMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <div role="status" className="border-t border-line py-8">
      <p className="text-h3">{t('admin.failed.counting')}</p>
      <p className="mt-1 text-ink-2">{t('admin.failed.countingText')}</p>
    </div>
  )
}
