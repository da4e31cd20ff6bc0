import { useState } from 'react'
import type { SearchKind } from '../../../contract/searchKinds.ts'
import type { Calls } from '../../data/calls.gen.ts'
import { useDataClient } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'

interface TooSlowProps {
  kind: SearchKind
  inputs: Calls['/api/search/get']['input']
}

/** Says of a kind that it was left out, and offers to try again. */
export function TooSlow({ kind, inputs }: TooSlowProps) {
  const { t } = useWords()
  const client = useDataClient()
  const [trying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await client.load('/api/search/get', inputs, { force: true })
    setTrying(false)
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <InlineError>{t('adminSearch.tooSlow', { kind })}</InlineError>
      <Button size="small" loading={trying} onClick={() => void retry()}>
        {t('adminSearch.retry')}
      </Button>
    </div>
  )
}
