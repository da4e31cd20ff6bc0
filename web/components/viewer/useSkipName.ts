import { useWrite } from '../../data/useWrite.ts'

/** Says that the viewer wants no name, so that they are not asked again. Whatever comes of it, they go on. */
export function useSkipName(): () => Promise<unknown> {
  const { run } = useWrite('/api/viewer/update')
  return () => run({ name: null })
}
