import type { Findings } from './findings.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long a portal stays at a domain whose records are not right any more. */
export const graceMs = 7 * dayMs
/** Name servers that don't answer say nothing; after so long that counts as a loss too. */
const silenceMs = 2 * dayMs
/** When the emails are sent, before the end of the grace; the first at once. */
const warnings = [graceMs, 3 * dayMs, dayMs]

/** What is known of a domain over time. */
export interface DomainState {
  isLive: boolean
  confirmedAt: Date | null
  lostAt: Date | null
  warnings: number
}

/** What happens with a check: `warn` sends the email that is due, `fallBack` the last one. */
export interface Next extends DomainState {
  happening: 'goLive' | 'recover' | 'warn' | 'fallBack' | null
}

/**
 * The state of a domain after a check. Both records right: it goes live, and whatever was lost is found again. Wrong while it is live: emails at the loss,
 * 3 days and 1 day before the end, and after 7 days the portal is back at its subdomain.
 */
export function nextState(state: DomainState, findings: Findings, now: Date): Next {
  const isRight = findings.proof === 'found' && findings.pointing === 'right'
  if (isRight) {
    const happening = !state.isLive ? 'goLive' : state.lostAt ? 'recover' : null
    return { isLive: true, confirmedAt: now, lostAt: null, warnings: 0, happening }
  }
  if (!state.isLive) return { ...state, happening: null }
  const isWrong = findings.proof === 'missing' || findings.pointing === 'wrong' || findings.pointing === 'missing'
  const isSilent = now.getTime() - (state.confirmedAt?.getTime() ?? 0) > silenceMs
  if (!isWrong && !isSilent && !state.lostAt) return { ...state, happening: null }
  const lostAt = state.lostAt ?? now
  const left = lostAt.getTime() + graceMs - now.getTime()
  if (left <= 0) return { ...state, isLive: false, lostAt, warnings: warnings.length, happening: 'fallBack' }
  const due = warnings.filter((before) => left <= before).length
  return { ...state, lostAt, warnings: Math.max(due, state.warnings), happening: due > state.warnings ? 'warn' : null }
}
