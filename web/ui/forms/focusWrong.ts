/** Moves the focus to a form's first wrong field, once it is shown as such and a dialog that closes has given its focus back. */
export function focusWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const wrong = [...form.elements].find((field) => field.matches('[aria-invalid=true]'))
      if (wrong instanceof HTMLElement) wrong.focus()
    }),
  )
}
