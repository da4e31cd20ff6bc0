const minuteMs = 60_000
const yearMs = 366 * 24 * 60 * minuteMs

/** A visit is noted again after this long, in the browser and on the server. */
export const noteAgainMs = 30 * minuteMs
/** A visit that was not noted for this long is over (`noteVisit.ts` of the server). */
const overMs = 60 * minuteMs

/** What a browser keeps of someone's visits: whose, when this one was last noted, and when the one before it ended, in milliseconds since 1970. */
export interface Visits {
  /** A person's id; empty for a visitor who is not signed in. */
  who: string
  seen: number
  since: number | null
}

/** Reads what a browser kept; null for nothing, for what is no visit of ours, for another person's, and for a clock that was turned back. */
export function readVisits(text: string | null, who: string, now: number): Visits | null {
  try {
    const { who: whose, seen, since } = JSON.parse(text ?? '') as Record<string, unknown>
    if (whose !== who || typeof seen !== 'number' || seen > now) return null
    return { who, seen, since: typeof since === 'number' ? since : null }
  } catch {
    return null
  }
}

/** The visits as they are when one is noted at `now`: after an hour away, the one that was is the last. */
export function withVisit(kept: Visits | null, who: string, now: number): Visits {
  return { who, seen: now, since: kept && now - kept.seen >= overMs ? kept.seen : (kept?.since ?? null) }
}

/** A moment since which changes are shown: none for a first visit, for one in the future, and for one that is more than a year ago. */
export function sinceOf({ since }: Visits, now: number): number | null {
  return since !== null && since <= now && now - since <= yearMs ? since : null
}
