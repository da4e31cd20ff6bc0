import type { CustomField } from '../../../../contract/customFields.ts'
import type { CustomFieldSubject, CustomFieldType } from '../../../../contract/customFieldTypes.ts'
import type { CompanyField, PeopleField } from '../../../../contract/importFields.ts'
import type { CustomersSetup } from '../../../../contract/imports.ts'
import { isKnownCurrency } from '../../money/requireMoney.ts'
import { slugOf } from '../../text/slug.ts'
import { ImportRefused } from '../importRefused.ts'
import { isTimeFormat } from '../mapping/readTime.ts'
import { readPath, type RecordPath } from '../mapping/recordPath.ts'

/** A custom field that a column fills: one that there is, or one that the import makes. */
export type TargetField = Pick<CustomField, 'name' | 'type' | 'options'> & { urlName: string; isNew: boolean }

/** A column and the custom field that it fills. */
export interface CustomColumn {
  path: RecordPath
  field: TargetField
}

/** How a file becomes people or companies. */
export interface CustomerMapping {
  kind: CustomersSetup['kind']
  paths: Partial<Record<PeopleField | CompanyField, RecordPath>>
  columns: readonly CustomColumn[]
  createdFormat: string | undefined
  /** The currency of amounts that have none beside them. */
  currency: string | null
  /** Whether the file says of companies nothing but their names, by which alone they are found then. */
  findsByName: boolean
}

export const subjectOf = (kind: CustomersSetup['kind']): CustomFieldSubject =>
  kind === 'people' ? 'user' : 'thirdPartyCompany'

/** The fields of a company that settings refer to, and which of them has the plan. */
export interface KnownFields {
  fields: readonly CustomField[]
  planFieldID: string | null
}

/** The importer's mapping for the form's settings. Throws `ImportRefused`. */
export function customerMapping(setup: CustomersSetup, known: KnownFields): CustomerMapping {
  const { kind, fields, createdFormat, currency } = setup
  const columnOf: Partial<Record<PeopleField | CompanyField, string>> = fields
  if (kind === 'people' && columnOf.id === undefined && columnOf.email === undefined)
    throw new ImportRefused('Choose the column that contains the ID or the email address.')
  if (kind === 'companies' && columnOf.id === undefined && columnOf.domain === undefined && columnOf.name === undefined)
    throw new ImportRefused('Choose the column that contains the ID, the domain or the name.')
  if (createdFormat !== '' && !isTimeFormat(createdFormat))
    throw new ImportRefused('The date format needs a year, a month and a day, such as DD/MM/YYYY.')
  if (currency !== '' && !isKnownCurrency(currency)) throw new ImportRefused(`${currency} is not a currency.`)
  const { plan, ...facts } = columnOf
  const hasOnlyNames =
    kind === 'people'
      ? facts.companyID === undefined && facts.companyDomain === undefined
      : facts.id === undefined && facts.domain === undefined
  return {
    kind,
    paths: Object.fromEntries(Object.entries(facts).map(([name, column]) => [name, readPath(column)])),
    columns: columnsOf(setup, plan, known),
    createdFormat: createdFormat === '' ? undefined : createdFormat,
    currency: currency === '' ? null : currency,
    findsByName: hasOnlyNames,
  }
}

function columnsOf(
  { kind, customColumns }: CustomersSetup,
  plan: string | undefined,
  { fields, planFieldID }: KnownFields,
): CustomColumn[] {
  const own = fields.filter(({ subject }) => subject === subjectOf(kind))
  const wanted = [...customColumns, ...(plan === undefined ? [] : [{ column: plan, fieldID: planFieldID ?? '' }])]
  const filled = new Set<string>()
  return wanted.map((one) => {
    const field = 'fieldID' in one ? presentField(own, one.fieldID) : newField(own, one)
    if (filled.has(field.urlName))
      throw new ImportRefused(`Two columns would fill ${JSON.stringify(field.name)}. Choose one of them.`)
    filled.add(field.urlName)
    return { path: readPath(one.column), field }
  })
}

function presentField(own: readonly CustomField[], fieldID: string): TargetField {
  const field = own.find(({ id }) => id === fieldID)
  if (!field) throw new ImportRefused('A custom field that was chosen has been deleted. Choose another one.')
  return { ...field, isNew: false }
}

/** One of this name that there is by now is taken, so that an import that goes on after an interruption makes none twice. */
function newField(
  own: readonly CustomField[],
  { column, type }: { column: string; type: CustomFieldType },
): TargetField {
  const name = nameOf(column)
  const urlName = slugOf(name, '')
  if (urlName === '') throw new ImportRefused(`${JSON.stringify(name)} can’t be the name of a custom field.`)
  const present = own.find((field) => field.name.toLowerCase() === name.toLowerCase() || field.urlName === urlName)
  if (!present) return { name, urlName, type, options: [], isNew: true }
  if (present.type !== type)
    throw new ImportRefused(
      `There is already a custom field ${JSON.stringify(present.name)} of another type. Choose it.`,
    )
  return { ...present, isNew: false }
}

/** A column's name as the name of a field, of at most 60 characters. */
function nameOf(column: string): string {
  const [first] = readPath(column).steps.slice(-1)
  const name = first?.kind === 'key' ? first.key : column
  return [...name.trim()].slice(0, 60).join('')
}
