/** The kind of browser and its system out of the header that names them; null where it names none that we know. Nothing else of it is kept. */
export function browserOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null
  const family = families.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const words = [family, system].filter((word) => word !== undefined)
  return words.length === 0 ? null : words.join(', ')
}

// The order matters: most name Chrome or Safari too, for the sake of old pages.
const families = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iOS', /\biPhone\b|\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const
