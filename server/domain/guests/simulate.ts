import { observe, type AsideReason, type Pace, type Trail } from './pace.ts'

/** A vote of a made-up guest. */
export interface SimulatedVote {
  at: number
  address: string
  browser: string
  guest: string
  post: string
}

/**
 * The share of votes that are set aside in the end, earlier ones of the same trail included, as the service does it; and why, the first reason counting.
 */
export function shareAside(votes: readonly SimulatedVote[]): { share: number; reasons: Map<AsideReason, number> } {
  const paces = new Map<string, Pace>()
  const acts = new Map<string, number[]>()
  const seen = new Set<string>()
  const aside = new Map<number, AsideReason>()
  const sorted = votes.toSorted((one, other) => one.at - other.at)
  for (const [nr, { at, address, browser, guest, post }] of sorted.entries()) {
    const trails: [Trail, string][] = [
      ['browser', `${address} ${browser}`],
      ['address', address],
      ['network', address.split('.').slice(0, 3).join('.')],
      ['guest', guest],
      ['post', post],
    ]
    for (const [trail, name] of trails) {
      const key = `${trail} ${name}`
      let ofTrail = acts.get(key)
      if (!ofTrail) acts.set(key, (ofTrail = []))
      ofTrail.push(nr)
      const isNew = trail === 'guest' || trail === 'post' || !seen.has(guest)
      const observed = observe(trail, paces.get(key) ?? null, { at, isNew })
      paces.set(key, observed.pace)
      const { reason, since } = observed
      if (reason) aside.set(nr, aside.get(nr) ?? reason)
      if (reason && since !== null)
        for (const earlier of ofTrail)
          if ((sorted[earlier]?.at ?? 0) >= since) aside.set(earlier, aside.get(earlier) ?? reason)
    }
    seen.add(guest)
  }
  const reasons = new Map<AsideReason, number>()
  for (const reason of aside.values()) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  return { share: aside.size / votes.length, reasons }
}

/** A script that votes with a session each from one address: as fast as `perHour` says, with pauses by chance, with one browser or several by turns. */
export function oneMachine(
  seed: number,
  { votes, perHour, rotates }: { votes: number; perHour: number; rotates: boolean },
): SimulatedVote[] {
  const random = randomOf(seed)
  let at = start
  return Array.from({ length: votes }, (_, nr) => {
    at += pause(random, hourMs / perHour)
    const browser = rotates ? `browser ${Math.floor(random() * 12)}` : 'browser'
    return { at, address: '203.0.113.7', browser, guest: `guest ${nr}`, post: `post ${nr % 5}` }
  })
}

/**
 * Addresses all over that vote once a minute each, at a second that varies by up to six; a new session each time, or one that goes through the posts. With
 * no minutes, each votes once, and they follow each other by a minute.
 */
export function manyAddresses(
  seed: number,
  { addresses, minutes, keepsSession = false }: { addresses: number; minutes: number; keepsSession?: boolean },
): SimulatedVote[] {
  const random = randomOf(seed)
  const made: SimulatedVote[] = []
  for (let nr = 0; nr < addresses; nr += 1) {
    const address = `${10 + (nr % 200)}.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}.${nr % 256}`
    const browser = `browser ${Math.floor(random() * 12)}`
    const first = start + (minutes === 0 ? nr * minuteMs : random() * minuteMs)
    for (let minute = 0; minute < Math.max(1, minutes); minute += 1)
      made.push({
        at: first + minute * minuteMs + (random() - 0.5) * 12_000,
        address,
        browser,
        guest: keepsSession ? `guest ${nr}` : `guest ${nr} ${minute}`,
        post: keepsSession ? `post ${minute}` : 'post',
      })
  }
  return made
}

/**
 * 3,000 people within an hour: 300 of an office behind one address with few kinds of browsers, 900 on phones behind 12 addresses of carriers, half of them with
 * the same browser, 300 in small groups behind one address, and everyone else alone. They come by chance, more at first; most vote once, some for several posts in
 * a row.
 */
export function honestHour(seed: number): SimulatedVote[] {
  const random = randomOf(seed)
  const made: SimulatedVote[] = []
  for (let nr = 0; nr < 3_000; nr += 1) {
    const [address, kinds, common] = placeOf(nr, random)
    const browser = random() < common ? 'browser' : `browser ${Math.floor(random() * kinds)}`
    let at = start + hourMs * random() ** 1.4
    const votes = random() < 0.6 ? 1 : 1 + Math.floor(random() * random() * 15)
    for (let post = 0; post < votes; post += 1) {
      made.push({ at, address, browser, guest: `guest ${nr}`, post: `post ${Math.floor(random() ** 2 * 40)}` })
      at += 1_500 + pause(random, 9_000)
    }
  }
  return made
}

function placeOf(nr: number, random: () => number): [address: string, kinds: number, common: number] {
  if (nr < 300) return ['198.51.100.1', 5, 0.5]
  if (nr < 1_200) return [`192.0.2.${nr % 12}`, 25, 0.5]
  if (nr < 1_500) return [`100.64.${nr % 60}.1`, 20, 0.3]
  return [`${20 + (nr % 150)}.${Math.floor(random() * 256)}.${nr % 256}.9`, 40, 0.2]
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const start = Date.UTC(2026, 10, 2, 9, 0, 7)

/** The time until someone comes by chance, in milliseconds. */
function pause(random: () => number, meanMs: number): number {
  return -Math.log(1 - random()) * meanMs
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
