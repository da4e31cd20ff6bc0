import { createHmac } from 'node:crypto'
import type { Asking } from '../asking.ts'
import type { Trail } from './pace.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** One of the trails that a vote is on, by the hash that stands for it. */
export interface Step {
  trail: Trail
  key: Buffer
}

/**
 * The trails of an act, each as a hash that only this service can make, of one company and one week: what was kept of an address can be compared with nothing
 * of another week.
 */
export function trailsOf(
  { secret, companyID, address, client }: Pick<Asking, 'secret' | 'companyID' | 'address' | 'client'>,
  { userID, postID, at }: { userID: string; postID: string; at: number },
): Step[] {
  const week = String(Math.floor(at / weekMs))
  const step = (trail: Trail, ...parts: string[]): Step => ({
    trail,
    key: createHmac('sha256', secret)
      .update(['guest', companyID, week, trail, ...parts].join('\n'))
      .digest()
      .subarray(0, 16),
  })
  return [
    step('browser', address, client),
    step('address', address),
    step('network', networkOf(address)),
    step('guest', userID),
    step('post', postID),
  ]
}

/** The network of an address as `networkAddress` gives it: 256 neighbours of an IPv4 address, or the /48 of an IPv6 one. */
function networkOf(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.split('.').slice(0, 3).join('.')
}
