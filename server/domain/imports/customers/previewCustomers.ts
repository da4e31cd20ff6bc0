import type { OutputOf } from '../../../../contract/call.ts'
import type { CustomersSetup, importsPreview } from '../../../../contract/imports.ts'
import type { Asking } from '../../asking.ts'
import { cutAtWord } from '../../text/cutAtWord.ts'
import type { SourceRecord } from '../files/sourceRecord.ts'
import { customerMapping, type CustomerMapping } from './customerMapping.ts'
import { readKnownFields } from './knownFields.ts'
import { cellOf } from './readCell.ts'
import { readCustomer } from './readCustomer.ts'

type Row = OutputOf<typeof importsPreview>[number]

const longestFact = 120

/** How records would be read as people or companies, without asking what is there already. Throws `ImportRefused`. */
export async function customerPreviewer(
  { db, companyID, company, outbound }: Asking,
  setup: CustomersSetup,
): Promise<(record: SourceRecord) => Row> {
  const mapping = customerMapping(setup, await readKnownFields(db, companyID))
  const reading = { mapping, timeZone: company.timeZone, allowsHTTP: outbound.allowsPrivate }
  return (record) => {
    const read = readCustomer(record, reading)
    const row = { kind: setup.kind, place: record.place }
    if ('refused' in read) return { ...row, refused: read.refused, title: '', facts: [], notes: [] }
    const [first, ...facts] = factsOf(record, mapping)
    return { ...row, refused: null, title: first?.text ?? '', facts, notes: [...read.notes] }
  }
}

/** What a record says, by the names of its columns: its name first, or what else it is told by. */
function factsOf({ fields }: SourceRecord, { paths, columns }: CustomerMapping): { name: string; text: string }[] {
  const { name, email, id, domain, ...others } = paths
  const known = [name, email, domain, id, ...Object.values(others), ...columns.map(({ path }) => path)]
  return known.flatMap((path) => {
    const text = path ? cutAtWord(cellOf(fields, path), longestFact) : ''
    return path && text !== '' ? [{ name: path.text, text }] : []
  })
}
