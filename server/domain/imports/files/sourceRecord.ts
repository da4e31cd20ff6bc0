/** One row or object of the file, before it is interpreted. */
export interface SourceRecord {
  /** Its position, as a person would look it up: `line 12` of a CSV, `record 5` of a JSON list. */
  place: string
  fields: Readonly<Record<string, unknown>>
  /** Why it can't be read, if so. */
  problem?: string
}

/** A longer record is taken for a mistake, such as a quote that is never closed; it also limits the memory. */
export const longestRecord = 10_000_000
