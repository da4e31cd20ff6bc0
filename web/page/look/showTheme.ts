/** Puts a company's stylesheet in the place of the one that the page came with; `null` takes it away. */
export function showTheme(themeURL: string | null): void {
  const present = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href^="/theme/"]')
  if (themeURL === null) {
    present?.remove()
    return
  }
  const link = present ?? document.createElement('link')
  link.rel = 'stylesheet'
  link.href = themeURL
  if (!present) document.head.append(link)
}
