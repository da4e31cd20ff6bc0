import { deriveAccent, type AccentColours } from '../../../contract/accent.ts'

/** The default accent, as `web/styles/tokens.css` has it. */
const ownAccent = 'oklch(0.545 0.19 32)'

/** The colours of a company's accent on a light background, each `#rrggbb`: the default where it chose none. */
export function accentOf({ accent }: { accent: string | null }): AccentColours {
  const derived = deriveAccent(accent ?? ownAccent) ?? deriveAccent(ownAccent)
  if (!derived) throw new Error('the product has no accent')
  return derived.light
}
