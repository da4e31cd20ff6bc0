import type { CompanyField, ImportKind, PeopleField } from '../../../../contract/importFields.ts'
import { companyFields, peopleFields } from '../../../../contract/importFields.ts'
import type { CustomersSetup, ImportFile } from '../../../../contract/imports.ts'
import { may, type Asking } from '../../asking.ts'
import { slugOf } from '../../text/slug.ts'
import { guessFormat, plain, type FoundColumn } from '../jobs/guessFields.ts'
import { subjectOf, type KnownFields } from './customerMapping.ts'

/** Names that systems give their columns, in lower case without separators. */
const peopleNames: Record<PeopleField, readonly string[]> = {
  id: ['id', 'userid', 'externalid', 'customerid', 'uuid', 'contactid'],
  email: ['email', 'emailaddress', 'useremail', 'mail', 'emailadresse'],
  name: ['name', 'fullname', 'displayname', 'username', 'contactname'],
  avatarURL: ['avatarurl', 'avatar', 'pictureurl', 'picture', 'photourl', 'photo', 'imageurl'],
  created: [
    'created',
    'createdat',
    'joined',
    'joinedat',
    'signedup',
    'signedupat',
    'signupdate',
    'createddate',
    'createdon',
  ],
  companyID: ['companyid', 'accountid', 'organizationid', 'organisationid', 'orgid'],
  companyName: [
    'company',
    'companyname',
    'account',
    'accountname',
    'organization',
    'organisation',
    'organizationname',
    'firma',
  ],
  companyDomain: ['companydomain', 'domain', 'companywebsite'],
}
const companyNames: Record<CompanyField, readonly string[]> = {
  id: ['id', 'companyid', 'externalid', 'accountid', 'organizationid', 'organisationid', 'orgid'],
  name: ['name', 'company', 'companyname', 'account', 'accountname', 'organization', 'organisation', 'firma'],
  domain: ['domain', 'companydomain', 'domainname', 'website'],
  created: ['customersince', 'since', 'created', 'createdat', 'signedup', 'signedupat', 'signupdate', 'createddate'],
  monthlySpend: ['monthlyspend', 'mrr', 'monthlyrevenue', 'monthlyrecurringrevenue', 'spend'],
  currency: ['currency', 'currencycode', 'waehrung', 'währung'],
  plan: ['plan', 'planname', 'subscription', 'subscriptionplan'],
  accountOwner: ['accountowner', 'accountowneremail', 'owner', 'owneremail', 'csm', 'csmemail', 'accountmanager'],
}

const ofPosts: ReadonlySet<string> = new Set(
  'title subject summary headline idea suggestion request posttitle titel details votes'.split(' '),
)
const ofCompanies: ReadonlySet<string> = new Set(
  'domain companydomain monthlyspend mrr customersince accountowner accountowneremail csm users'.split(' '),
)

/** What a file is of, among these, by the names of its columns. */
export function guessKind(columns: readonly FoundColumn[], kinds: readonly ImportKind[]): ImportKind {
  const found = columns.map(({ name }) => plain(name))
  const has = (names: ReadonlySet<string> | readonly string[]) => found.some((name) => new Set(names).has(name))
  const guess = (): ImportKind => {
    if (isDirectoryOfPeople(found)) return 'people'
    if (has(ofPosts)) return 'posts'
    if (has(peopleNames.email) && !has(['monthlyspend', 'mrr'])) return 'people'
    if (has(ofCompanies)) return 'companies'
    return has(['userid', 'fullname', 'displayname']) ? 'people' : 'posts'
  }
  const guessed = guess()
  return kinds.includes(guessed) ? guessed : 'posts'
}

/** Our own export of people has no addresses for who may not see them. */
const isDirectoryOfPeople = (found: readonly string[]) => found.includes('lastactivity') && found.includes('joined')

/** The facts of people or companies that the viewer may import and the company has a place for. */
export function factsFor(
  asking: Pick<Asking, 'viewer' | 'key'>,
  kind: CustomersSetup['kind'],
  { fields, planFieldID }: KnownFields,
): ImportFile['facts'] {
  const seesAddresses = may(asking, 'addresses.view')
  if (kind === 'people') return peopleFields.filter((field) => field !== 'email' || seesAddresses)
  const seesMoney = may(asking, 'money.view')
  const plan = fields.find(({ id }) => id === planFieldID)
  return companyFields.filter((field) => {
    if (field === 'monthlySpend' || field === 'currency') return seesMoney
    if (field === 'accountOwner') return seesAddresses
    return field !== 'plan' || (plan !== undefined && (plan.type !== 'money' || seesMoney))
  })
}

/** The custom fields that a column can fill: those of amounts for who may see money, and not that of plans, which is a fact. */
export function fieldsFor(
  asking: Pick<Asking, 'viewer' | 'key'>,
  kind: CustomersSetup['kind'],
  { fields, planFieldID }: KnownFields,
): ImportFile['customFields'] {
  return fields
    .filter(({ id, subject, type }) => {
      return subject === subjectOf(kind) && id !== planFieldID && (type !== 'money' || may(asking, 'money.view'))
    })
    .map(({ id, name, type }) => ({ id, name, type }))
}

/** The settings with which a file would be imported: a column for each fact and each custom field by its name; what is left has no place yet. */
export function guessCustomers(
  kind: CustomersSetup['kind'],
  columns: readonly FoundColumn[],
  { facts, customFields, planName }: Pick<ImportFile, 'facts' | 'customFields'> & { planName: string | null },
): Pick<CustomersSetup, 'fields' | 'customColumns' | 'createdFormat'> {
  const own = columns.filter(({ ofComment, isList }) => !ofComment && !isList)
  const used = new Set<string>()
  const fields: Partial<Record<PeopleField | CompanyField, string>> = {}
  const known: Partial<Record<PeopleField | CompanyField, readonly string[]>> =
    kind === 'people' ? peopleNames : companyNames
  const customColumns: CustomersSetup['customColumns'] = []
  const take = (names: readonly string[]) => {
    for (const name of names) {
      const column = own.find((one) => !used.has(one.name) && plain(one.name) === name)
      if (!column) continue
      used.add(column.name)
      return column.name
    }
    return undefined
  }
  for (const fact of facts) {
    const names = [...(fact === 'plan' && planName !== null ? [plain(planName)] : []), ...(known[fact] ?? [])]
    const column = take(names)
    if (column !== undefined) fields[fact] = column
  }
  for (const { id: fieldID, name } of customFields) {
    const column = own.find((one) => !used.has(one.name) && slugOf(one.name, '') === slugOf(name, '-'))
    if (!column) continue
    used.add(column.name)
    customColumns.push({ column: column.name, fieldID })
  }
  const samples = own.find(({ name }) => name === fields.created)?.samples ?? []
  return { fields, customColumns, createdFormat: guessFormat(samples) }
}
