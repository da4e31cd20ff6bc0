import type { BrowserContext } from '@playwright/test'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/**
 * The viewer of a screen: signed out; a member of the team; someone who wrote and voted; someone who did nothing yet.
 */
export type Who = 'stranger' | 'owner' | 'reader' | 'newcomer'

/**
 * Companies of every amount: a full one; one with a single empty board; one of which a visitor may see nothing. And the full one without its database,
 * and the root, where the owner of the full one is signed in to their account.
 */
export type Where = 'full' | 'bare' | 'closed' | 'failing' | 'root'

/** The addresses that the states of a screen are at. */
export interface Places {
  /** The addresses of posts by their keys. */
  posts: Record<string, string>
  board: string
  /** The addresses of entries of the changelog by their keys. */
  entries: Record<string, string>
  /** The addresses of views of a roadmap that were given away, by their keys. */
  shared: Record<string, string>
  /** Addresses of people's profiles. */
  people: { reader: string; newcomer: string }
}

/** What a test needs to know of the portals that were made for the screens. */
export interface PortalFacts extends Places {
  origins: Record<Where, string>
  /** The sessions of those who are someone, at the companies where they are. */
  sessions: Partial<Record<Where, Partial<Record<Who, Cookies>>>>
}

export const portal = JSON.parse(process.env['E2E_PORTAL'] ?? '{}') as PortalFacts

/** The address of a seeded post by its key. */
export function post(key: string, query = '') {
  return ({ posts }: Places): string => {
    const path = posts[key]
    if (path === undefined) throw new Error(`There is no post ${key}.`)
    return path + query
  }
}

/** The address of the board that has the seeded posts. */
export function board(query = '') {
  return ({ board: path }: Places): string => path + query
}

/** The address of a seeded entry of the changelog by its key. */
export function entry(key: string) {
  return ({ entries }: Places): string => {
    const path = entries[key]
    if (path === undefined) throw new Error(`There is no entry ${key}.`)
    return path
  }
}

/** The address of a seeded view of a roadmap by its key. */
export function sharedRoadmap(key: string, query = '') {
  return ({ shared }: Places): string => {
    const path = shared[key]
    if (path === undefined) throw new Error(`There is no view ${key}.`)
    return path + query
  }
}
