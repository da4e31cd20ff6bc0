import type { SDKSettings } from '../../contract/sdkSettings.ts'
import type { person } from '../loader/person.ts'
import type { languageOf, Look, Side } from '../loader/settings.ts'
import { showBoard, type BoardOptions } from './board.ts'
import { hearFrames, sendToAll } from './frame.ts'
import { makePanel, type Panel } from './panel.ts'

/** What the loader lends: this file shares no code with it. */
export interface Page {
  settings: SDKSettings
  person: typeof person
  again: () => Promise<void>
  tell: (name: string, detail?: unknown) => void
  warn: (text: string) => void
  quietly: <Result>(run: () => Result) => Result | undefined
  languageOf: typeof languageOf
}

export interface PanelOptions {
  form: 'panel' | 'news'
  path: string
  look: Look
  /** The side of the window, or of its opener for a pop-up of news. */
  position?: Side | undefined
  align?: Side | undefined
}

/** What shows frames. A panel is known by its name, and keeps its frame as long as that is not removed. */
export interface Frames {
  toggle: (name: string, options: PanelOptions, opener: HTMLElement | null) => void
  board: (place: Element, options: BoardOptions) => void
  /** Removes one panel, or what an element shows; without either everything. */
  remove: (one?: string | Element) => void
  /** Tells every frame who uses the page. */
  send: () => void
}

export interface FramesCode {
  start: (page: Page) => Frames
}

/** Starts hearing frames, and gives what shows them. */
export function start(page: Page): Frames {
  const panels = new Map<string, Panel>()
  const boards = new Map<Element, () => void>()
  hearFrames(page)
  const remove = (only?: string | Element) => {
    for (const [name, panel] of panels)
      if (only === undefined || only === name) {
        panel.remove()
        panels.delete(name)
      }
    for (const [place, removeBoard] of boards)
      if (only === undefined || only === place) {
        removeBoard()
        boards.delete(place)
      }
  }
  return {
    toggle(name, options, opener) {
      const panel = panels.get(name) ?? makePanel(page, options)
      panels.set(name, panel)
      panel.toggle(opener)
    },
    board(place, options) {
      // Those of elements that the page has taken away go too.
      for (const one of boards.keys()) if (one === place || !one.isConnected) remove(one)
      boards.set(place, showBoard(page, place, options))
    },
    remove,
    send: sendToAll,
  }
}
