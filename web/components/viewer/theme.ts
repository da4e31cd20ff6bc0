import { barColour, themeOf, type Theme } from '../../../contract/themes.ts'
import { usePage } from '../../page/context.ts'
import { showWaiting, useWaitingState } from '../outbox/waiting.ts'

/** The theme that is shown, as it is chosen anywhere on the page. */
export function useTheme(): Theme {
  const { theme } = usePage()
  return useWaitingState((waiting) => waiting.theme) ?? theme
}

/** Shows a theme at once and keeps it in a cookie, which the server reads: the next page comes in it without a flash. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') root.removeAttribute('data-theme')
  else root.dataset['theme'] = theme
  for (const scheme of ['light', 'dark'] as const)
    document
      .querySelector(`meta[name=theme-color][media*=${scheme}]`)
      ?.setAttribute('content', barColour(theme, scheme))
  // Also "as my system": where the company prefers another theme, that is a choice.
  document.cookie = `upwell-theme=${theme}; path=/; samesite=lax; max-age=31536000`
  showWaiting({ theme })
}

/** Chooses in place what the footer's forms send to the server as long as the page is not awake. */
export function listenForThemes(): void {
  addEventListener('submit', (event) => {
    const action = (event.target as HTMLFormElement).getAttribute('action') ?? ''
    const theme = themeOf(/^\/theme\/(.*)/.exec(action)?.[1])
    if (theme === null) return
    event.preventDefault()
    chooseTheme(theme)
  })
}
