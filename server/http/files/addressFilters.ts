import type { z } from 'zod'
import { refusedInput } from '../request/refusedInput.ts'

/** The filters of a file's address, which are JSON; `none` where it has none. Refuses as `refusedInput` says, naming what is wrong. */
export function addressFilters<Filters>(
  shape: z.ZodType<Filters>,
  { url, query }: { url: string; query: Record<string, unknown> },
  none?: unknown,
): Filters {
  const { filters: text } = query
  const input = text === undefined || text === '' ? none : parsedJSON(text)
  const parsed = shape.safeParse(input)
  if (parsed.success) return parsed.data
  const [path = ''] = url.split('?')
  throw refusedInput(parsed.error, input, { path, at: ['filters'] })
}

function parsedJSON(text: unknown): unknown {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined
  } catch {
    return undefined
  }
}
