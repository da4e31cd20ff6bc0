/** Whether a text could be an email address, before the server says so: one on a network of its own has no dot. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim())
}
