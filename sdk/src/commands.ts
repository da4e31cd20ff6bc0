/** Someone who uses your product, as `identify` names them. */
export interface UpwellUser {
  /** Their ID in your product. It never changes. */
  id: string | number
  email?: string | null | undefined
  name?: string | null | undefined
  alias?: string | null | undefined
  avatarURL?: string | null | undefined
  /** When they joined, as an ISO date. */
  created?: string | null | undefined
  companies?: readonly UpwellCompany[] | undefined
  customFields?: Readonly<Record<string, string | number | boolean | null>> | undefined
  /** The HMAC-SHA256 of their ID by your identify secret, in hex, made on your server. */
  hash?: string | undefined
}

/** A customer of yours that a user belongs to. */
export interface UpwellCompany {
  id?: string | undefined
  name?: string | undefined
  domain?: string | undefined
  created?: string | undefined
  monthlySpend?: number | undefined
  currency?: string | undefined
  customFields?: Readonly<Record<string, string | number | boolean | null>> | undefined
}

/** Where someone is when they write a post. It's kept with the post for your team: 2 kB in all. */
export interface UpwellContext {
  /** The address of the page. */
  page?: string
  version?: string
  plan?: string
  data?: Readonly<Record<string, string | number | boolean | null>>
}

export interface IdentifyOptions {
  /** `null` when they have signed out. */
  user?: UpwellUser | null | undefined
  hash?: string | undefined
  /** A token signed on your server, instead of `user`. */
  ssoToken?: string | undefined
  /** Is asked for another token when the one you gave has expired. */
  getToken?: (() => string | null | Promise<string | null>) | undefined
  context?: UpwellContext | undefined
  /** Whether links to your portal sign people in, right before they're followed. They do unless this is `false`. */
  authenticateLinks?: boolean | undefined
}

export interface Look {
  /** Your page's own `color-scheme` unless it's given. */
  theme?: 'light' | 'dark' | 'auto' | undefined
  /** The page's own language unless it's given. */
  language?: string | undefined
  ssoToken?: string | undefined
}

interface BoardChoice extends Look {
  /** A board's ID. Without one, people see the portal's overview. */
  boardToken?: string | undefined
  /** Opens with the field for a new post. */
  compose?: boolean | undefined
  /** Whether the composer offers a screenshot of the page. It does unless this is `false`. */
  screenshots?: boolean | undefined
}

/** A board in your page. */
export interface BoardOptions extends BoardChoice {
  as?: 'board' | undefined
  /** Where it goes; the first element with the attribute `data-upwell` unless it's given. */
  element?: Element | undefined
  /** The path of your page, behind which the address follows what people open in the board. */
  basePath?: string | null | undefined
  onLoadCallback?: (() => void) | undefined
}

/** A button in a corner of your page, which opens a panel. */
export interface ButtonOptions extends BoardChoice {
  as: 'button'
  position?: 'left' | 'right' | undefined
  label?: string | undefined
}

export type RenderOptions = BoardOptions | ButtonOptions

export type Side = 'top' | 'bottom' | 'left' | 'right'

/** The pop-up of news, which elements with the attribute `data-upwell-changelog` open. */
export interface ChangelogOptions extends Look {
  position?: Side | undefined
  align?: Side | undefined
  /** Only entries with one of these labels. */
  labelIDs?: readonly string[] | undefined
  /** Keeps nothing in the browser, so that only people whom you identify have their badge cleared for good. */
  omitNonEssentialCookies?: boolean | undefined
}

export const upwellEvents = ['ready', 'open', 'close', 'vote', 'post', 'comment', 'changelog', 'identify'] as const
export type UpwellEvent = (typeof upwellEvents)[number]
/** Where something happened. */
export type UpwellForm = 'panel' | 'board' | 'news' | 'web'

/** Everything that a page can ask for. */
export interface Upwell {
  /** Says who uses the page. The callback runs when the server has answered, or can't be reached. */
  (command: 'identify', options: IdentifyOptions, callback?: () => void): void
  (command: 'render', options: RenderOptions): void
  (command: 'initChangelog', options?: ChangelogOptions): void
  (command: 'closeChangelog'): void
  /** Presses the floating button. */
  (command: 'open'): void
  (command: 'on', event: UpwellEvent, listener: (form: UpwellForm) => void): void
  /** Removes everything and forgets who uses the page; or removes only the button, or the board in an element. */
  (command: 'destroy', only?: 'button' | Element): void
}
