/**
 * The address of the stylesheet for a company's accent, or null for the default. The colour is part of the address, so
 * its content never changes.
 */
export function themeURL(accent: string | null): string | null {
  return accent === null ? null : `/theme/${accent.slice(1)}.css`
}
