let underWay = 0

/**
 * Marks the page as busy until the result is called, and the pressed control right away: a line along the upper edge shows it after 200 ms
 * (`web/styles/base.css`).
 */
export function markBusy(control?: Element): () => void {
  const count = (by: number) => document.documentElement.toggleAttribute('data-busy', (underWay += by) > 0)
  control?.setAttribute('aria-busy', 'true')
  count(1)
  return () => {
    count(-1)
    control?.removeAttribute('aria-busy')
  }
}
