import { ownPath } from '../../../contract/ownPath.ts'

/**
 * Where to go after signing in: the path in `next` when it is one of ours (`ownPath`), else `otherwise`. The sign-in itself is none, because it would
 * lead round in a circle.
 */
export function nextPath(next: string | undefined, otherwise: string): string {
  const path = ownPath(next)
  return path === null || /^\/(?:login|set-password|auth)(?:[?#]|$)/.test(path) ? otherwise : path
}
