/** The address of the stylesheet for a company's accent, or null when the product's own stands. The colour is in the address, so it never changes. */
export function themeURL(accent: string | null): string | null {
  return accent === null ? null : `/theme/${accent.slice(1)}.css`
}
