import type { Permission } from '../../../../contract/access.ts'
import { CallError } from '../../../../contract/errors.ts'
import { importKinds, type ImportKind } from '../../../../contract/importFields.ts'
import type { CustomersSetup, ImportSetup } from '../../../../contract/imports.ts'
import { may, signedIn, type Asking } from '../../asking.ts'
import type { CompanyJob } from '../../companyJobs/companyJob.ts'
import type { KnownFields } from './customerMapping.ts'
import { readKnownFields } from './knownFields.ts'

/** What the viewer, who may manage data, may import. */
export function importableKinds(asking: Pick<Asking, 'viewer' | 'key'>): ImportKind[] {
  return importKinds.filter((kind) => kind === 'posts' || may(asking, 'customers.edit'))
}

/** Refuses with `forbidden` who may not import with these settings: customers need `customers.edit`, amounts `money.view`, and addresses `addresses.view`. */
export async function requireImportable(asking: Asking, setup: ImportSetup): Promise<void> {
  if (setup.kind === 'posts') return
  const { permissions } = signedIn(asking)
  const missing = missingFor(setup, permissions, await readKnownFields(asking.db, asking.companyID))
  if (missing !== null) throw new CallError('forbidden')
}

/** The permission for these settings that is not among these, or null. */
export function missingFor(
  setup: CustomersSetup,
  permissions: readonly Permission[],
  known: KnownFields,
): Permission | null {
  const needed: Permission[] = [
    'data.manage',
    'customers.edit',
    ...(hasMoney(setup, known) ? ['money.view' as const] : []),
    ...(hasAddresses(setup) ? ['addresses.view' as const] : []),
  ]
  return needed.find((permission) => !permissions.includes(permission)) ?? null
}

function hasMoney({ fields, customColumns }: CustomersSetup, { fields: known, planFieldID }: KnownFields): boolean {
  const isMoney = (fieldID: string | null) => known.some(({ id, type }) => id === fieldID && type === 'money')
  return (
    ('monthlySpend' in fields && fields.monthlySpend !== undefined) ||
    ('plan' in fields && fields.plan !== undefined && isMoney(planFieldID)) ||
    customColumns.some((column) => ('fieldID' in column ? isMoney(column.fieldID) : column.type === 'money'))
  )
}

/** Whose an address is would be found by importing it. */
function hasAddresses({ fields }: CustomersSetup): boolean {
  return (
    ('email' in fields && fields.email !== undefined) || ('accountOwner' in fields && fields.accountOwner !== undefined)
  )
}

/** Whether the viewer is shown what a file holds: who sent it, and else who may see addresses and money, which nobody knows of its columns. */
export function seesFile(
  asking: Pick<Asking, 'viewer' | 'key'>,
  { createdBy }: Pick<CompanyJob, 'createdBy'>,
): boolean {
  return signedIn(asking).userID === createdBy || (may(asking, 'addresses.view') && may(asking, 'money.view'))
}

/** Refuses with `forbidden` an import of customers for who may not edit them. */
export function requireOwnKind(asking: Pick<Asking, 'viewer' | 'key'>, job: Pick<CompanyJob, 'setup'>): void {
  const { chosen } = job.setup as { chosen?: Partial<ImportSetup> }
  const isOfCustomers = chosen?.kind === 'people' || chosen?.kind === 'companies'
  if (isOfCustomers && !may(asking, 'customers.edit')) throw new CallError('forbidden')
}
