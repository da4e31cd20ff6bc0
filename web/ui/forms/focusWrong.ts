/** Moves the focus to a form's first wrong field, once it is shown as such, unless the person has moved on meanwhile. */
export function focusWrong(form: HTMLFormElement): void {
  const before = document.activeElement
  requestAnimationFrame(() => {
    const { activeElement: now } = document
    if (now !== before && now !== document.body) return
    const wrong = [...form.elements].find((field) => field.matches('[aria-invalid=true]'))
    if (wrong instanceof HTMLElement) wrong.focus()
  })
}
