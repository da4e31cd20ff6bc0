import { useEffect } from 'react'
import type { CompanyJob } from '../../../../contract/jobs.ts'
import type { Calls } from '../../../data/calls.gen.ts'
import { useDataClient } from '../../../data/react.tsx'

const everyMs = 1_000
const none = {}

/** Whether a worker has a job, or is about to. */
export function isUnderWay({ state, progress }: CompanyJob): boolean {
  return state === 'running' || (state === 'waiting' && progress.phase === 'queued')
}

/** Asks for the jobs that a call with these inputs gives, every second as long as one of them is under way and the page is visible. */
export function useFollowedJobs(jobs: readonly CompanyJob[], inputs: Calls['/api/jobs/find']['input'] = none): void {
  const client = useDataClient()
  const isFollowed = jobs.some(isUnderWay)
  useEffect(() => {
    if (!isFollowed) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void client.load('/api/jobs/find', inputs, { force: true })
    }, everyMs)
    return () => clearInterval(timer)
  }, [client, inputs, isFollowed])
}
