import { jobsFind } from '../../../contract/jobs.ts'
import { findJobs } from '../../domain/companyJobs/findJobs.ts'
import { answer } from '../answer.ts'

export default answer(jobsFind, (input, asking) => findJobs(asking, input))
