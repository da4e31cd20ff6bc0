/** How long a script or stylesheet may take to load (spec 9). */
export const chunkTimeoutMs = 120_000

/** How many errors wait for the reporter (spec 9). */
export const errorQueueCap = 100

/** How often a live data set is fetched while its page is visible, and for how long any data set counts as fresh (decisions: Live). */
export const liveIntervalMs = 30_000

export const viewerPath = '/api/viewer/get'
export const assessmentPath = '/api/assessments/get'
export const referrerPath = '/api/referrals/getReferrer'
export const errorReportPath = '/api/errors/report'
