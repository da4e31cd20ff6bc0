import { loadFrames } from './frames.ts'
import { languageOf, settings, type Look, type Side } from './settings.ts'
import { quietly } from './warn.ts'

const [fill, ink] = settings.colours
const styles = `button{position:fixed;z-index:2147483646;bottom:20px;min-height:44px;padding:0 18px;border:0;border-radius:8px;cursor:pointer;font:500 15px/1.3 system-ui;background:${fill};color:${ink};box-shadow:0 2px 8px #0003}:focus-visible{outline:2px solid ${fill};outline-offset:2px}`

interface Launch extends Look {
  label?: string
  position?: Side
}

/** A button in a corner of the page, in a shadow of its own, so that neither's styles reach the other's. */
export function addLaunch(
  look: Launch,
  press: (button: HTMLElement) => void,
): { button: HTMLElement; remove: () => void } {
  const { theme, label, position } = look
  const host = document.createElement('div')
  // What is no scheme, such as `auto`, leaves it the page's.
  host.style.colorScheme = theme ?? ''
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label ?? settings.words[languageOf(look)][0]
  button.style[position === 'left' ? 'left' : 'right'] = '20px'
  button.setAttribute('aria-expanded', 'false')
  button.setAttribute('aria-haspopup', 'dialog')
  button.addEventListener('click', () => quietly(() => press(button)))
  for (const intent of ['pointerenter', 'focus']) button.addEventListener(intent, () => void loadFrames())
  root.append(button)
  document.body.append(host)
  return { button, remove: () => host.remove() }
}
