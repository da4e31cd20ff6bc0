/** Opens a menu as soon as it is there: as a ref of what is around one whose code comes when its button is pressed. */
export function openMenu(place: HTMLElement | null): void {
  const button = place?.querySelector('button')
  // Where the focus returns to when the menu closes.
  button?.focus({ preventScroll: true })
  button?.click()
}
