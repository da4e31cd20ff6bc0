import type { Asking } from '../asking.ts'
import type { WantedOption } from '../customPostFields/fieldChoice.ts'
import { countLost } from './lostValues.ts'
import { readFields } from './readFields.ts'
import { fieldNamed } from './updateField.ts'

/** How many values a choice loses with these options; without them, how many a field loses when it is deleted. Refuses with `notFound`. */
export async function findLost(
  asking: Asking,
  { customFieldID, options }: { customFieldID: string; options?: readonly WantedOption[] | undefined },
): Promise<{ count: number }> {
  const field = fieldNamed(await readFields(asking), customFieldID)
  const kept = options
    ? options.flatMap(({ id }) => (id && field.options.some((one) => one.id === id) ? id : []))
    : null
  return { count: await countLost(asking, field, kept) }
}
