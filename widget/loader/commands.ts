import { boardOfToken, type HostIdentity } from '../../contract/frame.ts'
import type { PostContext } from '../../contract/postContext.ts'
import { forgetListeners, listen } from './events.ts'
import { loadedFrames, loadFrames } from './frames.ts'
import { addLaunch } from './launch.ts'
import { countUnread, endNews, startNews, type NewsOptions } from './news.ts'
import { optionsOf } from './options.ts'
import { nobody, person, send } from './person.ts'
import { settings, type Look, type Side } from './settings.ts'
import { quietly, warn } from './warn.ts'

interface IdentifyOptions {
  user?: Record<string, unknown>
  ssoToken?: string
  hash?: string
  getToken?: () => unknown
  context?: PostContext
  authenticateLinks?: boolean
}

interface RenderOptions extends Look {
  boardToken?: string
  basePath?: string
  ssoToken?: string
  onLoadCallback?: () => void
  as?: 'board' | 'button'
  position?: Side
  label?: string
  compose?: boolean
  element?: Element
}

let launch: ReturnType<typeof addLaunch> | null = null
/** What the button was asked for with: asked for the same again, it keeps its panel and what was typed there. */
let launched = ''
export const links = { isOn: true }
const signIn = '/api/redirects/sso'

/** What a page can ask for, by name. `isNow` is set for names of another service, whose pages expect people to be known right away. */
export const commands: Readonly<Record<string, (isNow: boolean, ...given: unknown[]) => unknown>> = {
  identify(isNow, given, callback) {
    const { user, ssoToken, hash, getToken, context, authenticateLinks } = optionsOf(
      'identify',
      given,
    ) as IdentifyOptions
    links.isOn = authenticateLinks !== false
    person.getToken = getToken ?? person.getToken
    person.context = context ?? person.context
    const isCalled = typeof callback === 'function'
    const done = () => isCalled && quietly(callback as () => void)
    const none = (given as { user?: unknown } | undefined)?.user === null ? null : undefined
    const named = user ? { user, hash: hash ?? (user['hash'] as string | undefined) } : none
    const identity = ssoToken ? { ssoToken } : named
    if (identity === undefined) warn('identify: user is missing.')
    if (identity === undefined || !become(identity) || !(isNow || isCalled)) return done()
    void send(identity).then(done)
  },
  render(_isNow, given) {
    const options = optionsOf('render', given) as RenderOptions
    if (options.ssoToken) become({ ssoToken: options.ssoToken })
    if (options.as === 'button') {
      const { ssoToken: _, ...shown } = options
      const same = JSON.stringify(shown)
      if (launch && same === launched) return
      removeLaunch()
      launched = same
      launch = addLaunch(options, (button) =>
        togglePanel(
          'button',
          { form: 'panel', path: pathOf(options), look: options, position: options.position },
          button,
        ),
      )
      return
    }
    const place = options.element ?? document.querySelector('[data-upwell=""],[data-canny]')
    if (place) void showBoard(place, options)
    else warn('render: no element has the attribute data-upwell.')
  },
  initChangelog(_isNow, given) {
    const options = optionsOf('initChangelog', given) as NewsOptions & { ssoToken?: string }
    if (options.ssoToken) become({ ssoToken: options.ssoToken })
    startNews(options)
  },
  closeChangelog: endNews,
  open: () => launch?.button.click(),
  on: (_isNow, name, listener) => listen(String(name), listener),
  destroy(_isNow, only) {
    if (only === 'button') return removeLaunch()
    void loadedFrames().then((frames) => frames?.remove(only as Element | undefined))
    if (only) return
    endNews()
    removeLaunch()
    forgetListeners()
    Object.assign(person, nobody)
  },
  authenticateCannyLink: (_isNow, url) => linkFor(String(url)),
}

/** Shows a board in an element of the page. */
export async function showBoard(place: Element, options: RenderOptions): Promise<void> {
  const { basePath, onLoadCallback } = options
  const frames = await loadFrames()
  quietly(() => frames?.board(place, { look: options, path: pathOf(options), basePath, onLoadCallback }))
}

/** Opens or closes the panel of this name. */
export async function togglePanel(
  ...[name, options, opener]: Parameters<NonNullable<Awaited<ReturnType<typeof loadFrames>>>['toggle']>
): Promise<void> {
  const frames = await loadFrames()
  quietly(() => frames?.toggle(name, options, opener))
}

/** An address of the portal at which the person is signed in; the address itself where the page gave no token, and for one that is not the portal's or signs in already. */
export function linkFor(url: string): string {
  const { identity } = person
  const { origin, pathname, search, hash } = new URL(url, location.href)
  if (!identity?.ssoToken || origin !== settings.origin || pathname === signIn) return url
  const redirect = pathname + search + hash
  const query = new URLSearchParams({ companyID: settings.companyID, ssoToken: identity.ssoToken, redirect })
  return `${origin}${signIn}?${query}`
}

export function pathOf({ boardToken, compose }: Pick<RenderOptions, 'boardToken' | 'compose'>): string {
  const board = boardToken ? `/${boardOfToken}?boardToken=${encodeURIComponent(boardToken)}` : '/'
  return compose ? `${board}#post-title` : board
}

/** Removes the floating button and its panel: another button's may show another board. */
function removeLaunch(): void {
  launch?.remove()
  launch = null
  void loadedFrames().then((frames) => frames?.remove('button'))
}

/** Whether the page named someone else than before; null is nobody. */
function become(identity: HostIdentity | null): boolean {
  if (JSON.stringify(identity) === JSON.stringify(person.identity)) return false
  person.identity = identity
  person.bearer = undefined
  void loadedFrames().then((frames) => frames?.send())
  void countUnread()
  return true
}
