/** How long a script or stylesheet may take to load (0035, Client). */
export const chunkTimeoutMs = 120_000

/** How many errors wait for the reporter (0035, Client). */
export const errorQueueCap = 100

/** How often a live data set is fetched while its page is visible, and for how long any data set counts as fresh (0035, Live). */
export const liveIntervalMs = 30_000

export const viewerPath = '/api/viewer/get'
/** Who is signed in at the root. */
export const accountPath = '/api/accounts/get'
export const assessmentPath = '/api/assessments/get'
export const referrerPath = '/api/referrals/getReferrer'
export const errorReportPath = '/api/errors/report'
