import { useState } from 'react'
import type { Calls } from '../../data/calls.gen.ts'
import type { ReadPath } from '../../data/callTypes.ts'
import { useDataClient } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'

/** Stands in a section whose data could not be loaded, beside others that were: trying again. */
export function SectionFailed<P extends ReadPath<Calls>>({ path, inputs }: { path: P; inputs: Calls[P]['input'] }) {
  const { t } = useWords()
  const client = useDataClient()
  const [trying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await client.load(path, inputs, { force: true })
    setTrying(false)
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-ui text-ink-2">
      <p>{t('admin.failed.load')}</p>
      <Button size="small" loading={trying} onClick={() => void retry()}>
        {t('common.failed.retry')}
      </Button>
    </div>
  )
}
