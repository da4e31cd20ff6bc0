import { fetchAvatar as fetchAvatarOf } from '../domain/identify/fetchAvatar.ts'
import { id, job } from './job.ts'

/** After so many runs a server that is away is left alone. */
const mostRuns = 4

/** Takes over the picture at the address that a company gave for a person (docs/decisions/0086). */
export const fetchAvatar = job('fetchAvatar', { userID: id }, async ({ userID }, { db, company, service, attempt }) => {
  const { storage, outbound, log } = service
  try {
    await fetchAvatarOf({ db, companyID: company.id, storage, outbound, log }, userID)
  } catch (error) {
    if (attempt < mostRuns) throw error
    log.info({ err: error, userID }, 'the picture of a person could not be fetched')
  }
})
