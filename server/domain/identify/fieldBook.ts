import type { CustomField, CustomFieldValue } from '../../../contract/customFields.ts'
import type { CustomFieldSubject, CustomFieldType } from '../../../contract/customFieldTypes.ts'
import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import { checkValue, valueOf, type ValueRow } from '../customFields/checkValue.ts'
import { fieldBytes } from '../customFields/writeOptions.ts'
import { mostBytes, mostFields } from '../customPostFields/fieldChoice.ts'
import { newID } from '../ids.ts'
import { requireName } from '../text/checkText.ts'
import { slugOf } from '../text/slug.ts'
import type { FieldValues } from './checkUser.ts'
import type { Journal } from './journal.ts'
import { refusedAt } from './refusedAt.ts'

/** Values by their fields; null for one that is removed. */
export type Values = Map<string, ValueRow | null>

/** The custom fields as the entries so far leave them: a name that none has becomes a field of the type of its first value. */
export class FieldBook {
  /** By subject and by every name that finds it. */
  #byName = new Map<string, CustomField>()
  #made = new Map<string, CustomField>()
  #counts = new Map<CustomFieldSubject, number>()
  #room = new Map<'bytes', number>()

  #mayMake: boolean

  constructor(fields: readonly CustomField[], usedBytes: number, mayMake = true) {
    this.#mayMake = mayMake
    this.#room.set('bytes', mostBytes - usedBytes)
    // An address is stronger than a name that another field has.
    for (const field of fields) this.#byName.set(`${field.subject} ${field.name.toLowerCase()}`, field)
    for (const field of fields) this.#byName.set(`${field.subject} ${field.urlName}`, field)
    for (const { subject } of fields) this.#counts.set(subject, (this.#counts.get(subject) ?? 0) + 1)
  }

  /** The fields that were made, in order. */
  get made(): CustomField[] {
    return [...this.#made.values()]
  }

  /**
   * Puts an entry's values among those of its person or company. Refuses as `customFields/setValues` does, and with `fieldsFull` and `fieldRoomFull`
   * where a field would have to be made, or with `fieldGone` where none may be.
   */
  putValues(subject: CustomFieldSubject, given: FieldValues, values: Values, path: string, journal: Journal): void {
    if (given.length === 0) return
    const named = new Set<string>()
    for (const [key, value] of given)
      refusedAt(`${path}.${key}`, () => {
        const field = this.find(subject, key) ?? (isNothing(value) ? null : this.#make(subject, key, value, journal))
        if (!field) return
        if (named.has(field.id)) throw new CallError('badInput')
        named.add(field.id)
        journal.put(values, field.id, checkValue(field, optionOf(field, value)))
      })
    const characters = [...values.values()].reduce((sum, row) => sum + [...(row?.text ?? '')].length, 0)
    const over = characters - lengths.fieldTexts
    if (over > 0) throw new CallError('textTooLong', { field: path, over })
  }

  find(subject: CustomFieldSubject, key: string): CustomField | undefined {
    const name = key.trim()
    return (
      this.#byName.get(`${subject} ${name}`) ??
      this.#byName.get(`${subject} ${name.toLowerCase()}`) ??
      this.#byName.get(`${subject} ${slugOf(name, '')}`)
    )
  }

  #make(subject: CustomFieldSubject, key: string, value: CustomFieldValue, journal: Journal): CustomField {
    if (!this.#mayMake) throw new CallError('fieldGone')
    const name = requireName('name', key, lengths.fieldName)
    const urlName = slugOf(name, '')
    if (urlName === '') throw new CallError('badInput')
    const count = this.#counts.get(subject) ?? 0
    if (count >= mostFields) throw new CallError('fieldsFull', { most: mostFields })
    const field: CustomField = { id: newID(), subject, name, urlName, type: typeOf(value), isShown: true, options: [] }
    const room = (this.#room.get('bytes') ?? 0) - fieldBytes(field)
    if (room < 0) throw new CallError('fieldRoomFull')
    journal.put(this.#room, 'bytes', room)
    journal.put(this.#counts, subject, count + 1)
    journal.put(this.#byName, `${subject} ${urlName}`, field)
    journal.put(this.#byName, `${subject} ${name.toLowerCase()}`, field)
    journal.put(this.#made, field.id, field)
    return field
  }
}

/** Whether two values, or their absence, are the same. */
export function isSameValue(one: ValueRow | null, other: ValueRow | null): boolean {
  return JSON.stringify(one && valueOf(one)) === JSON.stringify(other && valueOf(other))
}

const isNothing = (value: CustomFieldValue | null): value is null | '' =>
  value === null || (typeof value === 'string' && value.trim() === '')

/** The type of a field that has to hold a value: text says by its form whether it is a day or a web address. */
function typeOf(value: CustomFieldValue): CustomFieldType {
  if (typeof value === 'boolean') return 'switch'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'object') return 'money'
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'date'
  return /^https?:\/\/\S+$/i.test(value.trim()) ? 'link' : 'text'
}

/** Another system knows an option by its name. */
function optionOf({ type, options }: CustomField, value: CustomFieldValue | null): CustomFieldValue | null {
  if (type !== 'choice' || typeof value !== 'string') return value
  const name = value.trim().toLowerCase()
  return options.find((option) => option.name.toLowerCase() === name)?.id ?? value
}
