/**
 * The name of a key press, as entries of the registry write it: the character that was typed (`j`, `?`, `X`), or the key's own name (`Escape`,
 * `ArrowDown`, `Space`); before it `Mod+` (⌘ on Apple's machines, Ctrl elsewhere) and, where it decides nothing about the character, `Shift+`.
 * Null for what is no press of ours: a modifier alone, other modifiers, an input method at work. The character decides, not the key's place
 * (UI Events, 4.3.2), so that layouts such as QWERTZ and AZERTY agree with what is printed on their keys.
 */
export function pressOf(event: KeyboardEvent): string | null {
  const { key } = event
  if (event.isComposing || unnamed.has(key)) return null
  // Layouts reach characters such as [ by AltGr, which Windows says as Ctrl and Alt, or by Option on Apple's machines.
  const isThirdLevel = event.altKey && (event.ctrlKey || isApple()) && /^[!-/:-@[-`{-~]$/.test(key)
  const [mod, other] = isApple() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (!isThirdLevel && (event.altKey || other)) return null
  const hasMod = mod && !isThirdLevel
  const isCharacter = key.length === 1 && key !== ' '
  const name = isCharacter ? characterOf(event, hasMod) : key === ' ' ? 'Space' : key
  return `${hasMod ? 'Mod+' : ''}${event.shiftKey && (hasMod || !isCharacter) ? 'Shift+' : ''}${name}`
}

/** Whether a press is a character without modifiers, or a sequence of such: those are what the switch of single keys turns off. */
export function isSingleKey(press: string): boolean {
  return /^\S( \S)*$/.test(press) || press === 'Space'
}

/** Whether ⌘ takes the place of Ctrl. The server, which has no navigator, does not know. */
export function isApple(): boolean {
  return !import.meta.env.SSR && /^(Mac|iP)/.test(navigator.platform)
}

const unnamed = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead', 'Process', 'Unidentified'])

/** Caps Lock changes nothing. A letter of another script counts as the Latin one on its key, since a layout without Latin letters types none. */
function characterOf({ key, code, shiftKey }: KeyboardEvent, hasMod: boolean): string {
  const character = key > '\x7f' && /^Key[A-Z]$/.test(code) ? code.slice(3) : key
  return shiftKey && !hasMod ? character.toUpperCase() : character.toLowerCase()
}
