import { commands, linkFor, links, pathOf, showBoard, togglePanel } from './commands.ts'
import { newsTriggers, startMarkedNews, toggleNews } from './news.ts'
import { settings } from './settings.ts'
import { quietly, warn } from './warn.ts'

/** What a page calls; before this script has come, a queue of the same name. */
interface SDK {
  (...call: unknown[]): unknown
  q?: ArrayLike<unknown>[]
  companyID?: string
}

quietly(start)

function start(): void {
  const script = document.currentScript as HTMLScriptElement | null
  // Its own snippet gives the tag no id, but leaves a queue of that name.
  const { Canny, Upwell } = window as unknown as Record<string, SDK | undefined>
  const isOther = document.getElementById('canny-jssdk') ?? (Canny?.q && !Upwell)
  const isFirst = install(script?.dataset['name'] ?? 'Upwell', false)
  if (isOther) install('Canny', true)
  if (!isFirst) return
  document.addEventListener('click', (event) => quietly(() => press(event)), true)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => quietly(showMarked))
  else showMarked()
}

/** Puts the function where the page calls it, and does what was called before. False where another copy of this script has done so. */
function install(name: string, isNow: boolean): boolean {
  const globals = window as unknown as Record<string, SDK | undefined>
  const before = globals[name]
  if (before?.companyID) {
    if (before.companyID !== settings.companyID) warn(`${name} is another company’s: give this script a data-name.`)
    return false
  }
  const sdk: SDK = (...call) =>
    quietly(() => {
      const [command, ...given] = call
      const run = Object.hasOwn(commands, String(command)) && commands[String(command)]
      return run ? run(isNow, ...given) : warn(`there is no command ${String(command)}.`)
    })
  sdk.companyID = settings.companyID
  globals[name] = sdk
  for (const call of before?.q ?? []) sdk(...Array.from(call))
  return true
}

/** Boards and badges that the page's own elements ask for. */
function showMarked(): void {
  for (const place of document.querySelectorAll('[data-upwell]:not([data-upwell=""],button,a)'))
    void showBoard(place, { boardToken: place.getAttribute('data-upwell') ?? '' })
  startMarkedNews()
}

function press(event: MouseEvent): void {
  for (const element of event.composedPath()) {
    if (!(element instanceof HTMLElement)) continue
    const boardToken = element.matches('button,a') && element.getAttribute('data-upwell')
    if (element.matches(newsTriggers)) void toggleNews(element)
    else if (boardToken)
      void togglePanel(boardToken, { form: 'panel', path: pathOf({ boardToken }), look: {} }, element)
    else {
      if (element instanceof HTMLAnchorElement && (links.isOn || element.matches('[data-canny-link]'))) {
        // Only while it is followed, so that the token stays in no link of the page.
        const { href } = element
        const to = linkFor(href)
        if (to !== href) {
          element.href = to
          setTimeout(() => (element.href = href))
        }
      }
      continue
    }
    return event.preventDefault()
  }
}
