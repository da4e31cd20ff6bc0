/** One row or object of the file, before any of it has been understood. */
export interface SourceRecord {
  /** Its position, as a person would look it up: `line 12` of a CSV, `record 5` of a JSON list. */
  place: string
  fields: Readonly<Record<string, unknown>>
  /** Why it cannot be read, when it cannot. */
  problem?: string
}

/** A record of more characters than this is taken for a mistake, such as a quote that is never closed; it also bounds the memory. */
export const longestRecord = 10_000_000
