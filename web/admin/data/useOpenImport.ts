import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { CompanyJob } from '../../../contract/jobs.ts'
import { useViewer } from '../../data/react.tsx'
import { dataPath, readDataSearch } from './dataSearch.ts'
import { waitsForPerson } from './jobs/jobWords.ts'
import { isUnderWay } from './jobs/useFollowedJobs.ts'

interface OpenImport {
  /** The import that the page has open, as long as it waits for a person or for its end. */
  open: CompanyJob | undefined
  /** Opens an import that the page has begun. */
  onBegun: (jobID: string) => void
}

/**
 * A page keeps to one import: that of its address, which is the one that it began or that someone went on with, or else the one that it opened first, the viewer's newest that runs or waits for them.
 * No other takes its place, not even once it has ended.
 */
export function useOpenImport(jobs: readonly CompanyJob[]): OpenImport {
  const router = useRouter()
  const { import: asked } = readDataSearch(useSearch({ strict: false }))
  const { id: viewerID } = useViewer()
  const [first, setFirst] = useState<string | null>(null)
  const found =
    asked ?? first ?? jobs.find((job) => (canContinue(job) || runs(job)) && job.who?.id === viewerID)?.id ?? null
  if (asked === undefined && found !== first) setFirst(found)
  return {
    open: jobs.find((job) => job.id === found && ((job.kind === 'import' && waitsForPerson(job)) || runs(job))),
    onBegun: (jobID) => {
      // Anyone who has left the page since then stays where they are.
      if (router.state.location.pathname !== dataPath()) return
      void router.navigate({ href: dataPath({ import: jobID }), replace: true, resetScroll: false })
    },
  }
}

const runs = (job: CompanyJob) => job.kind === 'import' && isUnderWay(job)

/** Whether an import has its file and waits for what a person does next, on whatever page. */
export function canContinue(job: CompanyJob): boolean {
  return job.kind === 'import' && waitsForPerson(job) && job.progress.phase !== 'uploading'
}
