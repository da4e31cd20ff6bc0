export type Theme = 'light' | 'dark' | 'system'

/** Shows a theme at once and keeps it in a cookie, which the server reads: the next page comes in it without a flash. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') root.removeAttribute('data-theme')
  else root.dataset['theme'] = theme
  // Also "as my system": where the company prefers another theme, that is a choice.
  document.cookie = `upwell-theme=${theme}; path=/; samesite=lax; max-age=31536000`
}
