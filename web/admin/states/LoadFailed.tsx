import { useState } from 'react'
import type { Calls } from '../../data/calls.gen.ts'
import type { ReadPath } from '../../data/callTypes.ts'
import { useDataClient } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'

/** Stands where data could not be loaded: what is safe, and trying again. */
export function LoadFailed<P extends ReadPath<Calls>>({ path, inputs }: { path: P; inputs: Calls[P]['input'] }) {
  const { t } = useWords()
  const client = useDataClient()
  const [trying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    const { error } = await client.load(path, inputs, { force: true })
    setTrying(false)
    // The button goes with the failure: the focus must not go with it.
    if (error === null) document.querySelector<HTMLElement>('main h1')?.focus()
  }
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
