import { useState } from 'react'
import type { Calls } from '../../data/calls.gen.ts'
import type { ReadPath } from '../../data/callTypes.ts'
import { useDataClient } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'

/** Stands where data could not be loaded: what is safe, or what has to be waited for, and trying again. */
export function LoadFailed<P extends ReadPath<Calls>>({ path, inputs }: { path: P; inputs: Calls[P]['input'] }) {
  const { t } = useWords()
  const client = useDataClient()
  const [trying, setTrying] = useState(false)
  const [failure, setFailure] = useState(() => client.peek(path, inputs))
  const isCounting = failure.code === 'segmentCounting'
  const retry = async () => {
    setTrying(true)
    const loaded = await client.load(path, inputs, { force: true })
    setTrying(false)
    // The button goes with the failure: the focus must not go with it.
    if (loaded.error !== null) setFailure(loaded)
    else document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-4 border-t border-line py-8">
      <div>
        <p className="text-h3">{t(isCounting ? 'admin.failed.counting' : 'common.failed.title')}</p>
        <p className="mt-1 text-ink-2">{isCounting ? failure.error : t('admin.failed.load')}</p>
      </div>
      <Button loading={trying} onClick={() => void retry()}>
        {t('common.failed.retry')}
      </Button>
    </div>
  )
}
