import type { Look } from '../loader/settings.ts'
import { openFrame } from './frame.ts'
import type { Page } from './start.ts'

export interface BoardOptions {
  look: Look
  path: string
  /** Where the page's own address goes on with that of the board's page. */
  basePath?: string | undefined
  onLoadCallback?: (() => void) | undefined
}

const tallest = 20_000
const beforeItIsKnown = 400

/** Shows a board in an element of the page, as tall as it is. Gives what takes it away. */
export function showBoard(
  page: Page,
  place: Element,
  { look, path, basePath, onLoadCallback }: BoardOptions,
): () => void {
  const { element, remove } = openFrame(
    page,
    {
      form: 'board',
      path: pathBelow(basePath) ?? path,
      look,
      heard: {
        ready: () => onLoadCallback && page.quietly(onLoadCallback),
        height: ({ height }) => {
          element.style.height = `${Math.min(Math.max(height, 200), tallest)}px`
        },
        path: ({ path: shown }) => {
          if (basePath !== undefined && typeof shown === 'string' && /^\/(?!\/)/.test(shown))
            history.replaceState(history.state, '', basePath + shown)
        },
      },
    },
    place,
  )
  element.style.height = `${beforeItIsKnown}px`
  return remove
}

function pathBelow(basePath: string | undefined): string | null {
  const { pathname } = location
  return basePath !== undefined && pathname.length > basePath.length + 1 && pathname.startsWith(`${basePath}/`)
    ? pathname.slice(basePath.length)
    : null
}
