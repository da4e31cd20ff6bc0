/**
 * Keeps a form's fields at what the address says, also when it is gone back to; given to the form as its ref. They stay the same fields, so that
 * a keyboard user is still in theirs, and what was typed before the page was awake stays too.
 */
export function fieldsOf(search: Record<string, string | undefined>) {
  const said = JSON.stringify(search)
  return (form: HTMLFormElement | null) => {
    if (!form || (form.dataset['is'] ??= said) === said) return
    form.dataset['is'] = said
    for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) field.value = search[field.name] ?? ''
  }
}
