/**
 * Moves the focus to a form's first wrong field, once it is shown as such and a dialog that closes has given its focus back.
 * A focus that the reader has moved within the form meanwhile stays where it is. Behind an open dialog no reader moves it: the dialog did.
 */
export function focusWrong(form: HTMLFormElement): void {
  const before = document.activeElement
  const isBehindDialog = [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(form))
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const now = document.activeElement
      if (!isBehindDialog && now !== before && form.contains(now)) return
      const wrong = [...form.elements].find((field) => field.matches('[aria-invalid=true]'))
      if (wrong instanceof HTMLElement) wrong.focus()
    }),
  )
}
