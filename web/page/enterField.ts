/**
 * Leads into the text field of this page that an address ends in, such as `#post-title`, and says whether there is one. It is pressed as well: the
 * composer opens below its title (`portal/board/Composer.tsx`).
 */
export function enterField(hash: string): boolean {
  const field = hash === '' ? null : document.getElementById(hash)
  if (!field?.matches('input')) return false
  field.focus()
  field.click()
  return true
}
