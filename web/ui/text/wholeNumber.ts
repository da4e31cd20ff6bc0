/** What stands between thousands, by the tags that numbers are formatted by (Unicode CLDR 46, group). */
const marks: Readonly<Record<string, string>> = { en: ',', de: '.', 'ar-u-nu-latn': ',' }

/**
 * A whole number below a million as `Intl.NumberFormat` writes it; null for any other number, or another language. The first format of a page takes a slow machine a tenth of a second to make, and most
 * pages only have small numbers.
 */
export function wholeNumber(locale: string, value: number): string | null {
  const mark = marks[locale]
  if (!mark || !Number.isInteger(value) || value < 0 || value >= 1e6) return null
  return value < 1000 ? `${value}` : Math.floor(value / 1000) + mark + `${value % 1000}`.padStart(3, '0')
}
