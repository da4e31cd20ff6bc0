import type { FromFrame, FromHost } from '../../../contract/frame.ts'

type Answer = Extract<FromHost, { type: 'screenshot' }>

let ask: (() => void) | null = null
let waiting: ((answer: Answer) => void) | null = null
const listeners = new Set<() => void>()
const saidNo: Answer = { upwell: 'host', type: 'screenshot', picture: null, problem: null }

/** Pictures of the page around, as far as it offers them. None is taken in unless someone here has just asked for it. */
export const screenshots = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isOffered: (): boolean => ask !== null,
  /** Null when the person said no; rejects when there was none to have. */
  async take(): Promise<File | null> {
    waiting?.(saidNo)
    const { picture, problem } = await new Promise<Answer>((resolve) => {
      waiting = resolve
      ask?.()
    })
    if (problem !== null) throw new Error(problem)
    const ending = picture?.type === 'image/webp' ? 'webp' : 'png'
    return picture && new File([picture], `screenshot.${ending}`, { type: picture.type })
  },
}

/** The page around says whether it offers pictures of itself. */
export function offerScreenshots(isOffered: boolean, tell: (message: FromFrame) => void): void {
  ask = isOffered ? () => tell({ upwell: 'frame', type: 'screenshot' }) : null
  for (const listener of listeners) listener()
}

/** The page around answers. */
export function takeScreenshot(answer: Answer): void {
  waiting?.(answer)
  waiting = null
}
