import { useState } from 'react'
import type { CustomPostField } from '../../../contract/customPostFields.ts'
import type { PostFieldType } from '../../../contract/postFacts.ts'
import type { Draft } from '../../components/forms/useDraft.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'

/** What the form of a field holds. An option that is not stored yet has an id that begins with `new`. */
export type FieldDraft = Pick<CustomPostField, 'name' | 'type' | 'isRequired' | 'isPublic' | 'boardIDs' | 'options'>

/** The posts whose value a change removes. `isMore`: there were more than had been agreed to. */
export interface Lost {
  count: number
  posts: readonly { id: string; title: string; urlName: string; board: { urlName: string }; value: string }[]
  isMore: boolean
}

export function hasOptions(type: PostFieldType): boolean {
  return type === 'choice' || type === 'choices'
}

/** Saves a new or changed field. A change that would remove values writes nothing at first: `lost` has the posts, and the next save agrees to them. */
export function useSaveField(field: CustomPostField | undefined, { values, changes }: Draft<FieldDraft>) {
  const client = useDataClient()
  const create = useWrite('/api/customPostFields/create')
  const update = useWrite('/api/customPostFields/update')
  const [lost, setLost] = useState<Lost | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const { pending, error } = field ? update : create
  const options = hasOptions(values.type) ? values.options.map(sent) : undefined
  const change = { type: values.type, ...(options ? { options } : {}) }

  const findLost = async (isMore: boolean): Promise<boolean> => {
    if (!field) return false
    setIsChecking(true)
    const { data } = await client.load(
      '/api/customPostFields/getLost',
      { fieldID: field.id, ...change },
      { force: true },
    )
    setIsChecking(false)
    const isSome = data !== null && data.count > 0
    if (isSome) setLost({ ...data, isMore })
    return isSome
  }
  const save = async ({ expects, losing }: { expects: Partial<FieldDraft>; losing?: number }) => {
    if (!field) return (await create.run({ ...values, ...change })).output
    const removes = field.options.some(({ id }) => !values.options.some((option) => option.id === id))
    const mayLose = values.type !== field.type || (hasOptions(field.type) && removes)
    if (mayLose && losing === undefined && (await findLost(false))) return null
    const { output } = await update.run({
      fieldID: field.id,
      ...changes,
      ...(changes.options || values.type !== field.type ? change : {}),
      ...(losing === undefined ? {} : { losing }),
      expects,
    })
    return output
  }
  return {
    save,
    lost,
    /** After a refusal: the posts are counted anew, and asked about again; without any, the form shows why it was refused. */
    askAgain: async () => {
      if (!(await findLost(true))) setLost(null)
    },
    /** Back to the form, with nothing written. */
    keep: () => setLost(null),
    pending: pending || isChecking,
    error,
  }
}

function sent({ id, name }: FieldDraft['options'][number]) {
  return id.startsWith('new') ? { name } : { id, name }
}
