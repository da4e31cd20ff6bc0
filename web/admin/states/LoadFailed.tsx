import { useEffect, useEffectEvent, useState } from 'react'
import type { Calls } from '../../data/calls.gen.ts'
import type { ReadPath } from '../../data/callTypes.ts'
import { toDataError } from '../../data/errors/dataError.ts'
import { useDataClient } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'

interface Failed<P extends ReadPath<Calls>> {
  path: P
  inputs: Calls[P]['input']
}

/** Stands where data could not be loaded: what is safe, and trying again; where votes are still being counted, what has to be waited for. */
export function LoadFailed<P extends ReadPath<Calls>>({ path, inputs }: Failed<P>) {
  const { t } = useWords()
  const client = useDataClient()
  const [trying, setTrying] = useState(false)
  const isCounting = client.peek(path, inputs).code === 'segmentCounting'
  const retry = async () => {
    setTrying(true)
    const { error } = await client.load(path, inputs, { force: true })
    setTrying(false)
    // The button goes with the failure: the focus must not go with it.
    if (error === null) document.querySelector<HTMLElement>('main h1')?.focus()
  }
  if (isCounting) return <StillCounting path={path} inputs={inputs} />
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
