/**
 * Where to go after signing in: the path in `next` when it is one of ours, else `otherwise`. An address of another site, in whatever
 * spelling a browser would follow, is none; nor is the sign-in itself, which would lead round in a circle.
 */
export function nextPath(next: string | undefined, otherwise: string): string {
  if (next === undefined || !/^\/(?![/\\])/.test(next) || hasControls(next)) return otherwise
  const base = 'http://here.invalid'
  if (!URL.canParse(next, base)) return otherwise
  const { origin, pathname, search, hash } = new URL(next, base)
  if (origin !== base || pathname.startsWith('//') || pathname === '/login' || pathname === '/set-password')
    return otherwise
  return pathname + search + hash
}

/** A browser drops tabs and line breaks out of an address before it reads it: `/\t/evil.example` would leave this site. */
function hasControls(text: string): boolean {
  return [...text].some((letter) => letter < ' ' || letter === '\u007f')
}
