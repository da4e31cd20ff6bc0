/** Formats of a language, made once: making one costs a hundred times what using it does, and a list uses several a row. */
const made = new Map<string, unknown>()

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once(`number|${locale}|${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(`date|${locale}|${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))
}

export function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  return once(`relative|${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
}

function once<Format>(key: string, make: () => Format): Format {
  let format = made.get(key) as Format | undefined
  if (format === undefined) {
    format = make()
    made.set(key, format)
  }
  return format
}
