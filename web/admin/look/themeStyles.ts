/**
 * Ground, line and inks of both themes, as `web/styles/tokens.css` has them. They are said here, because one page has one theme: the build
 * settles the pairs of the tokens at the document's root.
 */
export const themeStyles = {
  light: {
    '--bg': 'oklch(0.985 0.003 150)',
    '--line': 'oklch(0.905 0.006 150)',
    '--ink': 'oklch(0.21 0.012 150)',
    '--ink-3': 'oklch(0.51 0.012 150)',
  },
  dark: {
    '--bg': 'oklch(0.165 0.008 150)',
    '--line': 'oklch(0.29 0.01 150)',
    '--ink': 'oklch(0.955 0.004 150)',
    '--ink-3': 'oklch(0.68 0.01 150)',
  },
} as const satisfies Record<string, Record<string, string>>
