import { html } from './html.ts'

/**
 * Only what can't be inline: the dark theme. The values are the dark tokens of the interface (bg, surface, line, ink,
 * ink-2) in hex, because few email programs read oklch.
 */
export const styleSheet = html`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0c0f0d !important; }
  .sheet { background-color: #131714 !important; border-color: #282d29 !important; }
  .ink { color: #eef1ef !important; }
  .ink-2 { color: #b7bcb8 !important; }
  .quote { border-color: #282d29 !important; }
}
`
