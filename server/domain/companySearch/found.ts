import type { SearchResult } from '../../../contract/search.ts'

/** A page of one kind, and where it goes on. */
export interface Found {
  results: SearchResult[]
  cursor: string | null
}

/** What a kind is searched for. */
export interface Sought {
  terms: readonly string[]
  /** What was typed, on one line. */
  text: string
  size: number
  cursor: string | undefined
}

export const nothing: Found = { results: [], cursor: null }
