import type { CompanyJob } from '../../../contract/jobs.ts'
import { useData } from '../../data/react.tsx'
import { useFollowedJobs } from '../data/jobs/useFollowedJobs.ts'

/** What asks for bulk actions and their undoing. */
const bulkKinds = { kinds: ['bulk', 'undoBulk'] as ('bulk' | 'undoBulk')[] }
const none: readonly CompanyJob[] = []

/** The bulk actions that one may see, the newest first, followed as long as one of them is under way. */
export function useBulkJobs(): readonly CompanyJob[] {
  const { data } = useData('/api/jobs/find', bulkKinds)
  const jobs = data ?? none
  useFollowedJobs(jobs, bulkKinds)
  return jobs
}
