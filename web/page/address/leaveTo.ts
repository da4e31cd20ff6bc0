/**
 * Goes to a page of another part of the product, loaded anew: nothing cached for the stranger is shown to the person who signed in. The
 * page that is left is not kept in the history, so that the way back does not lead to a form that is done.
 */
export function leaveTo(path: string): void {
  window.location.replace(path)
}
