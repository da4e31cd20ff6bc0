import type { FrameForm, FromFrame, FromHost } from '../../contract/frame.ts'
import type { Look } from '../loader/settings.ts'
import { offersScreenshots, takeScreenshot } from './screenshot.ts'
import type { Page } from './start.ts'
import { wordsIn } from './words.ts'

interface Opening {
  form: FrameForm
  /** The page in the frame, below its base. */
  path: string
  look: Look
  heard: Partial<{ [Type in FromFrame['type']]: (message: Extract<FromFrame, { type: Type }>) => void }>
}

export interface OpenFrame {
  element: HTMLIFrameElement
  remove: () => void
  /** It is shown again: in the page's theme of now, and with what is new. False where it isn't awake yet. */
  showAgain: () => boolean
}

interface Held extends Opening {
  page: Page
  element: HTMLIFrameElement
  isReady: boolean
}

const held = new Set<Held>()
/** How long after its document a frame may take to say that it is ready, until a link is offered instead. */
const patienceMs = 5_000

/** The theme that a page asks for, else its own: a page that says nothing of dark is a light one. Null where its reader's system decides. */
export function themeOf({ theme }: Look): 'light' | 'dark' | null {
  if (theme === 'light' || theme === 'dark') return theme
  const { colorScheme } = getComputedStyle(document.documentElement)
  const named = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')
  const schemes = ((colorScheme === 'normal' && named?.content) || colorScheme).split(' ')
  if (!schemes.includes('dark')) return 'light'
  return schemes.includes('light') ? null : 'dark'
}

/** Puts a frame into an element; where it doesn't come, because a policy of the page or of the company forbids it, a link does. */
export function openFrame(page: Page, opening: Opening, into: Element): OpenFrame {
  const { form, path, look } = opening
  const language = page.languageOf(look)
  const words = wordsIn(language)
  const element = document.createElement('iframe')
  const frame: Held = { ...opening, page, element, isReady: false }
  element.src = `${page.settings.origin}/widget/${[form, themeOf(look), language].filter((part) => part !== null).join('.')}${path}`
  element.title = words[form === 'news' ? 'sdk.news' : 'sdk.open']
  element.allow = 'clipboard-write'
  Object.assign(element.style, { border: '0', width: '100%', height: '100%', display: 'block' })
  const instead = document.createElement('p')
  const offerLink = () => {
    if (frame.isReady || !element.isConnected || instead.isConnected) return
    const link = document.createElement('a')
    link.href = page.settings.origin + (form === 'news' ? '/changelog' : '/')
    link.target = '_blank'
    link.textContent = words['sdk.newTab']
    instead.append(`${words['sdk.failed']} `, link)
    instead.style.padding = '3rem 1rem 1rem'
    element.before(instead)
    element.style.display = 'none'
  }
  let offering: ReturnType<typeof setTimeout> | undefined
  element.addEventListener('load', () => {
    clearTimeout(offering)
    offering = setTimeout(offerLink, patienceMs)
  })
  held.add(frame)
  into.append(element)
  const remove = () => {
    clearTimeout(offering)
    held.delete(frame)
    element.remove()
    instead.remove()
  }
  const showAgain = () => {
    sendTheme(frame)
    return frame.isReady
  }
  return { element, remove, showAgain }
}

/** Tells every frame who uses the page. */
export function sendToAll(): void {
  held.forEach(sendIdentity)
}

function send({ page, element, isReady }: Held, message: FromHost): void {
  if (isReady) element.contentWindow?.postMessage(message, page.settings.origin)
}

function sendIdentity(frame: Held): void {
  const { identity, context } = frame.page.person
  send(frame, { upwell: 'host', type: 'identity', identity, context })
}

function sendTheme(frame: Held): void {
  send(frame, { upwell: 'host', type: 'theme', theme: themeOf(frame.look) })
}

/** What lies over the page is not in the picture; a board that is part of it is. */
async function sendScreenshot(frame: Held): Promise<void> {
  const panel = frame.form === 'board' ? null : frame.element.parentElement
  const answer = await takeScreenshot(panel).then(
    (picture) => ({ picture, problem: null }),
    () => ({ picture: null, problem: 'failed' as const }),
  )
  send(frame, { upwell: 'host', type: 'screenshot', ...answer })
}

/** Hears the frames that were opened here, by their window and origin, and nobody else. */
export function hearFrames(page: Page): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<FromFrame | null>) => {
    if (origin !== page.settings.origin || data?.upwell !== 'frame') return
    for (const frame of held) if (frame.element.contentWindow === source) page.quietly(() => answer(frame, data))
  })
}

function answer(frame: Held, message: FromFrame): void {
  const { page, form, look } = frame
  if (message.type === 'ready') {
    frame.isReady = true
    sendIdentity(frame)
    send(frame, { upwell: 'host', type: 'offer', screenshot: look.screenshots !== false && offersScreenshots() })
    page.tell('ready', form)
  }
  if (message.type === 'over') void page.again().then(() => sendIdentity(frame))
  if (message.type === 'screenshot' && look.screenshots !== false) void sendScreenshot(frame)
  if (message.type === 'event') {
    if (message.problem != null) page.warn(`identify: ${message.problem}.`)
    page.tell(message.name, form)
  }
  const heard = frame.heard[message.type] as ((message: FromFrame) => void) | undefined
  heard?.(message)
}
