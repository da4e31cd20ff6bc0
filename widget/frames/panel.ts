import { panelSize } from '../../contract/entryInWidget.ts'
import { directionOf } from '../../contract/languages.ts'
import type { SDKSettings } from '../../contract/sdkSettings.ts'
import { openFrame, themeOf, type OpenFrame } from './frame.ts'
import { besideOpener } from './besideOpener.ts'
import { icon } from './icon.ts'
import type { Page, PanelOptions } from './start.ts'
import { wordsIn } from './words.ts'

/** Where a window has no room beside a panel, which then covers the page. */
const small = '(max-width:480px),(max-height:420px)'

const stylesOf = ([fill]: SDKSettings['colours']) => `
*{box-sizing:border-box;font:400 15px/1.5 system-ui,sans-serif}
dialog{position:fixed;inset:auto;z-index:2147483647;margin:0;padding:0;width:${panelSize.width}px;height:${panelSize.height}px;max-width:calc(100vw - 16px);max-height:calc(100dvh - 92px);bottom:76px;overflow:hidden;border-radius:8px;border:1px solid light-dark(#0002,#fff3);background:light-dark(#fafbfa,#0d100e);color:light-dark(#111,#eee);box-shadow:0 8px 32px #0003}
dialog:focus{outline:none}
:focus-visible{outline:2px solid ${fill};outline-offset:-2px}
a{color:inherit}
button{position:absolute;top:4px;inset-inline-end:6px;width:40px;height:40px;border:0;border-radius:6px;background:none;color:inherit;cursor:pointer}
@media(pointer:coarse){button{width:44px;height:44px;top:2px;inset-inline-end:4px}}
button:hover{background:#8883}
svg{display:block;margin:auto}
@media(prefers-reduced-motion:no-preference){dialog{animation:in .14s ease-out}}
@keyframes in{from{opacity:0;transform:translateY(6px)}}
@media${small}{dialog{inset:0!important;width:100%;height:100%;max-width:none;max-height:none;border:0;border-radius:0}}
`

export interface Panel {
  toggle: (opener: HTMLElement | null) => void
  remove: () => void
}

/** A panel over the page that keeps its frame when it is closed, so that what was typed stays. */
export function makePanel(page: Page, { form, path, look, position, align }: PanelOptions): Panel {
  const language = page.languageOf(look)
  const words = wordsIn(language)
  const host = document.createElement('div')
  // As its frame is, which leaves room for the cross.
  host.dir = directionOf(language)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesOf(page.settings.colours))
  root.adoptedStyleSheets = [sheet]
  const box = document.createElement('dialog')
  box.setAttribute('aria-label', words[form === 'news' ? 'sdk.news' : 'sdk.open'])
  box.tabIndex = -1
  const cross = document.createElement('button')
  cross.type = 'button'
  cross.setAttribute('aria-label', words['sdk.close'])
  cross.append(icon('M6 6 18 18M18 6 6 18'))
  cross.addEventListener('click', () => close())
  // By what closes a dialog on a phone, such as the gesture of going back.
  box.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  root.append(box)
  document.body.append(host)

  let frame: OpenFrame | null = null
  let opener: HTMLElement | null = null

  const covering = matchMedia(small)
  const place = () => {
    if (!box.open) return
    if (form === 'news' && opener) besideOpener(box, opener, { position, align })
    else box.style[position === 'left' ? 'left' : 'right'] = '20px'
  }
  const close = () => {
    if (!box.open) return
    const hadFocus = root.activeElement !== null
    box.close()
    opener?.setAttribute('aria-expanded', 'false')
    if (hadFocus) opener?.focus()
    page.tell('close', form)
  }
  /** What lies below a panel that covers the page is out of the keyboard's reach too. */
  const show = () => (covering.matches ? box.showModal() : box.show())
  const open = () => {
    opener?.setAttribute('aria-expanded', 'true')
    show()
    host.style.colorScheme = themeOf(look) ?? 'light dark'
    place()
    box.focus({ preventScroll: true })
    // What is typed goes into the frame as soon as it can take it; until then Escape is heard here.
    const ready = () => root.activeElement === box && frame?.element.focus({ preventScroll: true })
    if (frame) {
      if (frame.showAgain()) ready()
    } else {
      frame = openFrame(page, { form, path, look, heard: { ready, close } }, box)
      // After the frame, so that it is above it.
      box.append(cross)
    }
    page.tell('open', form)
  }

  const ends = [
    listen(document, 'keydown', (event) => (event as KeyboardEvent).key === 'Escape' && close()),
    listen(document, 'pointerdown', (event) => {
      const pressed = event.composedPath()
      if (form === 'news' && !pressed.includes(host) && !(opener && pressed.includes(opener))) close()
    }),
    listen(window, 'resize', place),
    listen(covering, 'change', () => {
      if (!box.open) return
      const focused = root.activeElement as HTMLElement | null
      box.close()
      show()
      focused?.focus({ preventScroll: true })
    }),
    listen(window, 'scroll', place),
  ]
  return {
    toggle(by) {
      if (box.open) return close()
      opener = by
      open()
    },
    remove() {
      close()
      for (const end of ends) end()
      frame?.remove()
      host.remove()
    },
  }
}

function listen(target: EventTarget, type: string, hear: (event: Event) => unknown): () => void {
  const options = { capture: true, passive: true }
  target.addEventListener(type, hear, options)
  return () => target.removeEventListener(type, hear, options)
}
