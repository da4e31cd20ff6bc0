/**
 * Goes to a page of another part of the product, loaded anew: nothing of what was held for the stranger is shown to whoever came in. The
 * page that is left is not kept in the history, so that the way back does not lead to a form that is done.
 */
export function leaveTo(path: string): void {
  window.location.replace(path)
}
