/**
 * The SQL condition under which a viewer may see a board, and with it every post of it. The one place where access to boards is decided;
 * `seesPrivate` is the parameter that says whether a member asks.
 */
export function visibleBoard(board: string, seesPrivate: string): string {
  return `(${seesPrivate}::boolean or ${openBoard(board)})`
}

/** The SQL condition that everybody may see a board. */
export function openBoard(board: string): string {
  return `(${board}.access = 'public' and ${board}.archived_at is null)`
}
