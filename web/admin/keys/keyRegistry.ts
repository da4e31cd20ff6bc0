import { areSingleKeysOn } from '../../components/viewer/shortcuts.ts'
import type { MessageID } from '../../words/words.ts'
import { hasOverlayShown } from './overlay.ts'
import { isSingleKey, pressOf } from './pressOf.ts'

/** Something that can be done now, by its key or from the command menu. */
export interface KeyEntry {
  /** As `pressOf` names it, or a sequence of two characters such as `g i`; null: only from the command menu. */
  key: string | null
  /** What it does, as a verb: "Change status". */
  text: MessageID
  /** False: there was nothing to do, and the press goes on to another entry or the browser. */
  run(): unknown
  /** False: the key works and is listed nowhere, such as an arrow beside `j`. */
  isShown?: boolean
  /** True: works in text fields too, such as ⌘K. */
  inFields?: boolean
}

/** The entries of one component, under the heading of its group. */
interface KeyLayer {
  group: MessageID
  entries: () => readonly KeyEntry[]
}

/** From the bottom to the top: of two entries with the same key the upper one is asked first. */
const layers: KeyLayer[] = []
/** A sequence that has begun, such as `g`, until it is over. */
let begun: { press: string; over: ReturnType<typeof setTimeout> } | null = null
const sequenceMs = 1_500

/** Adds a component's entries on top of all others, or beneath them. Gives what removes them. */
export function addKeys(layer: KeyLayer, { isBeneath }: { isBeneath: boolean }): () => void {
  if (layers.length === 0) addEventListener('keydown', hear)
  if (isBeneath) layers.unshift(layer)
  else layers.push(layer)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    if (layers.length > 0) return
    removeEventListener('keydown', hear)
    end()
  }
}

/** What can be done now, by group, the nearest first. */
export function shownKeys(): { group: MessageID; entries: KeyEntry[] }[] {
  const groups = new Map<MessageID, KeyEntry[]>()
  for (const { group, entries } of layers.toReversed()) {
    const shown = entries().filter(({ isShown }) => isShown !== false)
    if (shown.length > 0) groups.set(group, [...(groups.get(group) ?? []), ...shown])
  }
  return [...groups].map(([group, entries]) => ({ group, entries }))
}

function hear(event: KeyboardEvent): void {
  const press = event.defaultPrevented ? null : pressOf(event)
  if (press === null || (event.repeat && !repeating.test(press))) return
  if (isSingleKey(press) && !areSingleKeysOn()) return
  const inField = isInField(event.target, press)
  if (hasOverlay() || isPressOfControl(event.target, press)) return void end()
  const before = end()
  const sought = before === null ? press : `${before} ${press}`
  const all = layers.toReversed().flatMap(({ entries }) => entries())
  const reached = inField ? all.filter(({ inFields }) => inFields) : all
  if (reached.some(({ key, run }) => key === sought && run() !== false)) return event.preventDefault()
  if (before === null && reached.some(({ key }) => key?.startsWith(`${press} `))) begin(press)
  // A sequence that leads nowhere does not become another key's press.
  else if (before === null || !(isSingleKey(press) || press === 'Escape')) return
  event.preventDefault()
}

/** Only what moves is done again while its key is held down: nothing is decided about ten posts by one long press. */
const repeating = /^([hjkl]|(Shift\+)?(Arrow(Up|Down|Left|Right)|Page(Up|Down)))$/

function begin(press: string): void {
  begun = { press, over: setTimeout(end, sequenceMs) }
}

/** Ends a sequence that has begun, and gives its first key. */
function end(): string | null {
  const press = begun?.press ?? null
  clearTimeout(begun?.over)
  begun = null
  return press
}

/** What lies over the page has keys of its own, and closes first. */
function hasOverlay(): boolean {
  return hasOverlayShown() || document.querySelector('dialog[open], [popover]:popover-open') !== null
}

/** Characters are typed into a field, and choose in a list of options: there only keys with Ctrl or ⌘ are free. */
function isInField(target: EventTarget | null, press: string): boolean {
  return (
    target instanceof Element &&
    target.closest(
      `textarea, ${press.startsWith('Mod+') ? '' : 'select, '}[contenteditable], input:not([type=checkbox], [type=button], [type=submit], [type=reset], [type=file])`,
    ) !== null
  )
}

/** Space and Enter press the control that has the focus. */
function isPressOfControl(target: EventTarget | null, press: string): boolean {
  return (
    (press === 'Space' || press === 'Enter') &&
    target instanceof Element &&
    target.closest('a[href], button, input, summary') !== null
  )
}
