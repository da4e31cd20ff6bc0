export const dayMs = 24 * 60 * 60 * 1000
const minuteMs = 60 * 1000

/** Numbers from 0 to 1 that are the same every time (mulberry32). */
export type Chance = () => number

export function chanceOf(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A moment some days ago, at an hour that differs, and never before what it follows. */
export function momentAgo(now: Date, daysAgo: number, chance: Chance, after?: Date): Date {
  const planned = now.getTime() - daysAgo * dayMs + chance() * 6 * 60 * minuteMs
  const earliest = after ? after.getTime() + (20 + chance() * 200) * minuteMs : 0
  return new Date(Math.min(Math.max(planned, earliest), now.getTime() - minuteMs))
}

/** The first day of a month, so many after this one. */
export function monthAhead(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
}

/** When a vote came, between the post's beginning and now. */
export function voteMoment(now: Date, created: Date, pace: 'steady' | 'early' | 'rising', chance: Chance): Date {
  const age = now.getTime() - created.getTime()
  const part = chance()
  const passed = pace === 'early' ? part ** 3 : pace === 'rising' ? 1 - part * Math.min(1, (14 * dayMs) / age) : part
  return new Date(Math.min(created.getTime() + passed * age, now.getTime() - minuteMs))
}

/** So many of a list, no one twice. */
export function pick<T>(from: readonly T[], count: number, chance: Chance): T[] {
  const left = [...from]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(chance() * left.length), 1),
  ).flat()
}
