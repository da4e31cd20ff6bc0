import { useState } from 'react'
import type { CustomField } from '../../../contract/customFields.ts'
import type { CustomFieldSubject } from '../../../contract/customFieldTypes.ts'
import type { Draft } from '../../components/forms/useDraft.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'

/** What the form of a field holds. An option that is not stored yet has an id that begins with `new`. */
export type CustomerFieldDraft = Pick<CustomField, 'name' | 'type' | 'isShown' | 'options'>

/** How many values a change removes. `isMore`: there were more than had been agreed to. */
interface Lost {
  count: number
  isMore: boolean
}

/** Saves a new or changed field. A change that would remove values writes nothing at first: `lost` says how many, and the next save agrees to them. */
export function useSaveCustomerField(
  { subject, field }: { subject: CustomFieldSubject; field: CustomField | undefined },
  { values, changes }: Draft<CustomerFieldDraft>,
) {
  const client = useDataClient()
  const create = useWrite('/api/customFields/create')
  const update = useWrite('/api/customFields/update')
  const [lost, setLost] = useState<Lost | null>(null)
  const { pending, error } = field ? update : create
  const options = values.options.map(sent)

  const findLost = async (isMore: boolean): Promise<boolean> => {
    if (!field) return false
    const input = { customFieldID: field.id, options }
    const { data } = await client.load('/api/customFields/getLost', input, { force: true })
    const isSome = data !== null && data.count > 0
    if (isSome) setLost({ count: data.count, isMore })
    return isSome
  }
  const save = async ({ expects, losing }: { expects: Partial<CustomerFieldDraft>; losing?: number }) => {
    const { name, type, isShown } = values
    if (!field)
      return (await create.run({ subject, name, type, isShown, ...(type === 'choice' ? { options } : {}) })).output
    const removes = field.options.some(({ id }) => !values.options.some((option) => option.id === id))
    if (removes && losing === undefined && (await findLost(false))) return null
    const { type: _type, options: changed, ...others } = changes
    const { type: _fixed, ...expected } = expects
    const { output } = await update.run({
      customFieldID: field.id,
      ...others,
      ...(changed ? { options } : {}),
      ...(losing === undefined ? {} : { losing }),
      expects: expected,
    })
    return output
  }
  return {
    save,
    lost,
    /** After a refusal: the values are counted anew, and asked about again; without any, the form shows why it was refused. */
    askAgain: async () => {
      if (!(await findLost(true))) setLost(null)
    },
    /** Back to the form, with nothing written. */
    keep: () => setLost(null),
    pending,
    error,
  }
}

function sent({ id, name }: CustomerFieldDraft['options'][number]) {
  return id.startsWith('new') ? { name } : { id, name }
}
