import { loadChunk } from '../data/chunks/chunk.ts'
import { useLoadFailure } from '../page/useLoadFailure.ts'
import { useSignInGate } from './signIn/SignInGate.tsx'
import type { Toggle } from './toggles/runToggle.ts'
import type { ToggleCode } from './toggles/toggleCode.ts'
import { useFailureText } from './useFailureText.ts'

let code: ToggleCode | null = null

/** Says that the code of presses is here: from now on a press shows at once. Null says that it is not here yet. */
export function toggleBy(loaded: ToggleCode | null): void {
  code = loaded
}

/**
 * Gives what a press does (`toggles/runToggle.ts`), with code that comes once the page is awake. A press that comes before loads it and shows
 * when it is here; when it does not load, a message says so.
 */
export function useToggle(): <Answer>(toggleOf: (code: ToggleCode) => Toggle<Answer>) => void {
  const gate = useSignInGate()
  const failureText = useFailureText()
  const failed = useLoadFailure()
  return (toggleOf) => {
    const run = (loaded: ToggleCode) => loaded.runToggle(toggleOf(loaded), gate, failureText)
    if (code) return run(code)
    loadChunk('web/components/toggles/toggleCode.ts', () => import('./toggles/toggleCode.ts')).then(
      ({ toggleCode }) => run(toggleCode),
      failed,
    )
  }
}
