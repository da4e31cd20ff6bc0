import type { DataError } from '../../data/errors/dataError.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'

/** The answer to the question for a name: one, or that none is wanted. */
export interface NameAnswer {
  save(name: string, onSaved: () => void): Promise<unknown>
  /** Says that the viewer wants no name, so that they are not asked again. Whatever comes of it, they go on. */
  skip(): Promise<void>
  pending: boolean
  error: DataError | null
}

export function useNameAnswer(): NameAnswer {
  const client = useDataClient()
  const { run, pending, error } = useWrite('/api/viewer/update')
  return {
    save: (name, onSaved) => run({ name }, onSaved),
    async skip() {
      // A name that is on its way, or that another tab was given meanwhile, stays.
      if (pending) return
      const { data: viewer } = await client.load('/api/viewer/get', {}, { force: true })
      if (viewer?.asksName) await run({ name: null })
    },
    pending,
    error,
  }
}
