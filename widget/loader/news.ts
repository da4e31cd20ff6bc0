import { loadedFrames, loadFrames } from './frames.ts'
import { call, forgetSent, person, send } from './person.ts'
import { languageOf, settings, type Look, type Side } from './settings.ts'

export interface NewsOptions extends Look {
  position?: Side
  align?: Side
  labelIDs?: unknown[]
  omitNonEssentialCookies?: boolean
}

/** What opens the pop-up of news, and has its badge. */
export const newsTriggers = '[data-upwell-changelog],[data-canny-changelog]'
const name = 'news'
const key = `upwell-seen-${settings.companyID}`

let options: NewsOptions | null = null
let shown: string | undefined
let next: ReturnType<typeof setTimeout> | undefined

/** Starts the pop-up of news: its badges are asked for once the page is at rest, its frame when it is opened. */
export function startNews(given: NewsOptions): void {
  endNews()
  options = given
  countSoon()
  // The same listeners again are none; without options they do nothing.
  addEventListener('storage', seenElsewhere)
  addEventListener('focus', back)
  document.addEventListener('visibilitychange', back)
}

/** The same for elements that ask for it by their attribute alone. */
export function startMarkedNews(): void {
  if (!options && document.querySelector('[data-upwell-changelog]')) startNews({})
}

export function endNews(): void {
  options = null
  void loadedFrames().then((frames) => frames?.remove(name))
  showUnread(0)
}

export async function toggleNews(opener: HTMLElement): Promise<void> {
  const asked = (options ??= {})
  const { position, align } = asked
  const frames = await loadFrames()
  if (!frames || options !== asked) return
  frames.toggle(name, { form: 'news', path: `/changelog${labelled(asked)}`, look: asked, position, align }, opener)
  showUnread(0)
  const now = (shown = new Date().toISOString())
  stored((storage) => storage.setItem(key, now))
}

/** Only news with any of these labels, as the badge counts. */
function labelled({ labelIDs = [] }: NewsOptions): string {
  return labelIDs.length ? `?labels=${encodeURIComponent(labelIDs.join())}` : ''
}

export async function countUnread(): Promise<void> {
  const asked = options
  if (!asked || !document.querySelector(newsTriggers)) return
  const { identity } = person
  await send(identity)
  const since = stored((storage) => storage.getItem(key)) ?? shown
  const answer = await call('changelog/getWidgetData', {
    labelIDs: asked.labelIDs,
    since,
    ssoToken: identity?.ssoToken,
  })
  const count = answer?.['widgetData']?.['unreadCount']
  if (identity !== person.identity) return
  // Perhaps because what the person was known by is over: the next count has them known anew.
  if (typeof count !== 'number') forgetSent()
  else if (options === asked) showUnread(count)
}

/** Someone who comes back may have read the news elsewhere: on the portal, or in another product of the company. */
function back(): void {
  if (person.identity && !document.hidden) countSoon()
}

/** Several reasons at a time are one. */
function countSoon(): void {
  clearTimeout(next)
  next = setTimeout(() => void countUnread(), 200)
}

/** Read in another tab of this browser. */
function seenElsewhere(event: StorageEvent): void {
  if (event.key === key) showUnread(0)
}

/** Puts the number of unread entries beside each trigger's own contents. */
function showUnread(count: number): void {
  for (const trigger of document.querySelectorAll(newsTriggers)) {
    trigger.querySelector('.Canny_BadgeContainer')?.remove()
    if (!count) continue
    const container = document.createElement('span')
    container.className = 'Canny_BadgeContainer'
    const badge = document.createElement('span')
    badge.className = 'Canny_Badge'
    badge.textContent = `${count}`
    badge.setAttribute('role', 'img')
    badge.setAttribute('aria-label', `${count} ${settings.words[languageOf(options ?? {})][1]}`)
    const [fill, ink] = settings.colours
    badge.style.cssText = `background:${fill};color:${ink};padding:0 6px;margin-inline-start:6px;border-radius:9px;font:600 12px/18px system-ui`
    container.append(badge)
    trigger.append(container)
  }
}

/** A page may be without storage, or asked to be. */
function stored<Result>(ask: (storage: Storage) => Result): Result | null {
  if (options?.omitNonEssentialCookies) return null
  try {
    return ask(localStorage)
  } catch {
    return null
  }
}
