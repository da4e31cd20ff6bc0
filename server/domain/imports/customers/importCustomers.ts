import { readRecords, type SourceFile } from '../files/readRecords.ts'
import type { CustomerTotals } from './customerTotals.ts'
import { readCustomer, type ReadCustomer, type ReadingCustomers } from './readCustomer.ts'

/** A record of the file, read. */
export type NumberedCustomer = ReadCustomer & { place: string; number: number }

/** What became of a record, as the lines of a report have it. */
export interface CustomerOutcome {
  place: string
  number: number
  kind: 'created' | 'updated' | 'skipped' | 'refused'
  /** Why it was refused, and what else is to be said of it. */
  notes: readonly string[]
}

/** Does what is to be done with a batch: writes it, or only plans it. Gives the totals up to it, or null where the import is to end. */
export type TakeBatch = (batch: readonly NumberedCustomer[], records: number) => Promise<CustomerTotals | null>

/** Records a batch: as many entries cost little more than one, and its transaction stays short. */
const customersAtOnce = 500

/**
 * Reads the records of a file after the first `doneBefore` ones and hands them over in batches, one being read while another is written. Gives how many records were
 * read; what is no CSV throws `ImportRefused`, once nothing is being written any more.
 */
export async function importCustomers(
  file: SourceFile,
  reading: ReadingCustomers,
  take: TakeBatch,
  doneBefore = 0,
): Promise<number> {
  let number = 0
  let batch: NumberedCustomer[] = []
  let goesOn = true
  let writing = Promise.resolve()
  const takeSoon = async () => {
    await writing
    const taken = batch
    const records = number
    batch = []
    if (!goesOn) return
    writing = take(taken, records).then((totals) => {
      goesOn = totals !== null
    })
    writing.catch(() => {})
  }
  try {
    for await (const source of readRecords(file)) {
      number += 1
      if (number <= doneBefore) continue
      batch.push({ ...readCustomer(source, reading), place: source.place, number })
      if (batch.length === customersAtOnce) await takeSoon()
      if (!goesOn) break
    }
    if (batch.length > 0) await takeSoon()
  } finally {
    await writing.catch(() => {})
  }
  await writing
  return number
}
