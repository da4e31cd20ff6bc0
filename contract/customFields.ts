import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { customFieldSubjects, customFieldTypes, mostListedFields, mostListedSubjects } from './customFieldTypes.ts'
import { done, id, urlName } from './values.ts'

const subject = z.enum(customFieldSubjects)
const option = z.object({ id, name: z.string() })

/** A custom field of people or of their companies. `isShown`: it is on profiles. `options` are those of a choice, in their order. */
export const customField = z.object({
  id,
  subject,
  name: z.string(),
  urlName,
  type: z.enum(customFieldTypes),
  isShown: z.boolean(),
  options: z.array(option),
})
export type CustomField = z.infer<typeof customField>

/** An amount in minor units of its currency, such as cents. */
const money = z.strictObject({
  amount: z.int().min(-1_000_000_000_000_000).max(1_000_000_000_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

/**
 * A value by the type of its field: a text or an address, a number, an amount with its currency, a day (`2027-03-31`), an option's id, or `true` and
 * `false` of a switch.
 */
export const customFieldValue = z.union([z.string().max(10_000), z.number(), z.boolean(), money])
export type CustomFieldValue = z.infer<typeof customFieldValue>

/** Values by the ids of their fields; `null` for none. */
const values = z.record(id, customFieldValue.nullable()).refine((given) => Object.keys(given).length <= 50)

const name = z.string().max(200)
const options = z.array(z.strictObject({ id: id.optional(), name })).max(200)
const settings = ['customFields'] as const

/** All fields, each subject's in their order. */
export const customFieldsGet = read('/api/customFields/get', {
  access: member('customers.view'),
  input: {},
  output: { customFields: z.array(customField) },
})

/**
 * The values of a person or of a company, by the ids of their fields; a field without one is left out, and so are amounts for who may not see money.
 * Refuses with `notFound`.
 */
export const customFieldsGetValues = read('/api/customFields/getValues', {
  access: member('customers.view'),
  input: { subject, subjectID: id },
  output: { values: z.record(id, customFieldValue) },
})

/**
 * The values of some of the people or companies of a list, by their ids and those of the fields; texts beyond 50 characters are cut. Who is not there, has none or is not
 * named has no entry, and amounts are left out for who may not see money.
 */
export const customFieldsGetListValues = read('/api/customFields/getListValues', {
  access: member('customers.view'),
  shows: ['customFields', 'users', 'thirdPartyCompanies'],
  input: {
    subject,
    subjectIDs: z.array(id).min(1).max(mostListedSubjects),
    customFieldIDs: z.array(id).min(1).max(mostListedFields),
  },
  output: { values: z.record(id, z.record(id, customFieldValue)) },
})

/**
 * How many people or companies would lose a value when a choice keeps only the `options` with these ids; without `options`, when the field is deleted.
 */
export const customFieldsGetLost = read('/api/customFields/getLost', {
  access: member('customers.edit'),
  shows: ['customFields'],
  input: { customFieldID: id, options: options.optional() },
  output: { result: z.object({ count: z.int() }) },
})

/**
 * Adds a field at the end of its subject's. Refuses with `nameTaken`, `textMissing`, `textTooLong`, `fieldsFull`, `fieldRoomFull`, `optionsFull`, and with
 * `optionsMissing` for a choice without options.
 */
export const customFieldsCreate = write('/api/customFields/create', {
  access: member('customers.edit'),
  touches: settings,
  input: {
    subject,
    name,
    type: z.enum(customFieldTypes),
    isShown: z.boolean().optional(),
    options: options.optional(),
  },
  output: { customField },
  creates: true,
})

/**
 * Changes a field; what is not named stays, and its subject, type and address stay always. `options` are all of them in their new order: those without an id
 * are new, and one that is left out is removed with its values, if they are no more than `losing`, which `getLost` gave: otherwise `moreMeanwhile`.
 * `expects` has what the form began with: `changedMeanwhile` names what differs by now.
 */
export const customFieldsUpdate = write('/api/customFields/update', {
  access: member('customers.edit'),
  touches: settings,
  input: {
    customFieldID: id,
    name: name.optional(),
    isShown: z.boolean().optional(),
    options: options.optional(),
    losing: z.int().min(0).optional(),
    expects: z
      .strictObject({ name, isShown: z.boolean(), options: z.array(z.strictObject({ id, name })) })
      .partial()
      .optional(),
  },
  output: { customField },
})

/** Deletes a field with its values, if they are no more than the person knew: `losing` as in `update`. That cannot be undone, so changing customers is not enough. */
export const customFieldsDelete = write('/api/customFields/delete', {
  access: member('data.manage'),
  touches: settings,
  input: { customFieldID: id, losing: z.int().min(0).optional() },
  output: { result: z.object({ removedValues: z.int() }) },
})

/** Puts a subject's fields into the order of `customFieldIDs`, which names each of them once: otherwise `changedMeanwhile`. */
export const customFieldsReorder = write('/api/customFields/reorder', {
  access: member('customers.edit'),
  touches: settings,
  input: { subject, customFieldIDs: z.array(id).max(100) },
  output: { result: done },
})

/**
 * Gives a person or a company these values; fields that are not named keep theirs. `expects` has the values that the form began with: `changedMeanwhile` names
 * the fields that differ by now. Refuses with `notFound` for an unknown person or company, `fieldGone` for a field that is none of theirs, `forbidden` for an
 * amount by who may not see money, `badInput` for a value of another kind or an unknown currency, `textTooLong`, `badNumber`, `badDay`,
 * `badLinkAddress` and `optionGone`. Gives all values, as `getValues`.
 */
export const customFieldsSetValues = write('/api/customFields/setValues', {
  access: member('customers.edit'),
  touches: ['customFields', 'users'],
  input: { subject, subjectID: id, values, expects: values.optional() },
  output: { values: z.record(id, customFieldValue) },
})
