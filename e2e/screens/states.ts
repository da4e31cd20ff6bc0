import { readdirSync } from 'node:fs'
import type { ScreenState } from './stage.ts'

const web = new URL('../../web/', import.meta.url)
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.states.ts'))
  .toSorted()

/** Every screen in every state that it can be in: what the `*.states.ts` beside the pages say. */
export const states: readonly ScreenState[] = (await Promise.all(files.map(statesIn))).flat()

async function statesIn(path: string): Promise<readonly ScreenState[]> {
  const { states: found } = (await import(/* @vite-ignore */ `../../web/${path}`)) as {
    states?: readonly ScreenState[]
  }
  if (!found?.length) throw new Error(`web/${path} exports no \`states\`: write them, or delete the file.`)
  return found
}
