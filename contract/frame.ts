import { languages, type Language } from './languages.ts'
import type { PostContext } from './postContext.ts'

/** How the product is shown inside another site: in a panel that a button opens, in the page itself, as a pop-up of news, or as the whole of an app's web view. */
export const frameForms = ['panel', 'board', 'news', 'web'] as const
export type FrameForm = (typeof frameForms)[number]

/** What the first two segments of a frame's address say, such as `/widget/panel.dark.de`. Links inside lead on below them, so the choices stay. */
export interface Frame {
  form: FrameForm
  /** What the site asks for; null where the reader's system decides. */
  theme: 'light' | 'dark' | null
  language: Language | null
  /** Where the portal's own addresses begin in the frame. */
  base: string
}

/** The frame that a path belongs to; null for every other page. */
export function frameOf(path: string): Frame | null {
  const [, root, first = ''] = path.split('/', 3)
  if (root !== 'widget') return null
  const [named, ...looks] = first.split('.')
  const form = frameForms.find((one) => one === named)
  if (!form) return null
  return {
    form,
    theme: (['light', 'dark'] as const).find((theme) => looks.includes(theme)) ?? null,
    language: languages.find((language) => looks.includes(language)) ?? null,
    base: `/widget/${first}`,
  }
}

/** Reads a frame's addresses as the portal's own, and writes these below its base. */
export function belowBase(base: string) {
  return {
    input: ({ url }: { url: URL }) => {
      if (`${url.pathname}/`.startsWith(`${base}/`)) url.pathname = url.pathname.slice(base.length)
      return url
    },
    output: ({ url }: { url: URL }) => {
      url.pathname = base + url.pathname
      return url
    },
  }
}

/** The page below a frame's base that leads to the board of `?boardToken=`. */
export const boardOfToken = '-/board'

/** Who uses the site that a frame is in, as the site says. */
export type HostIdentity =
  | { ssoToken: string; user?: undefined }
  | { ssoToken?: undefined; user: Record<string, unknown>; hash?: string | undefined }

/** What the page around a frame tells it. The frame hears only the window that embeds it. */
export type FromHost =
  | { upwell: 'host'; type: 'identity'; identity: HostIdentity | null; context?: PostContext | undefined }
  /** The panel, which keeps its frame when it is closed, was opened again, in this theme. */
  | { upwell: 'host'; type: 'theme'; theme: 'light' | 'dark' | null }
  /** What the page can do for the frame's person. */
  | { upwell: 'host'; type: 'offer'; screenshot: boolean }
  /** The picture that was asked for; null without a problem when the person said no. */
  | { upwell: 'host'; type: 'screenshot'; picture: Blob | null; problem: 'failed' | null }

/** What a frame tells the page around it, which hears only this origin and this window. */
export type FromFrame =
  | { upwell: 'frame'; type: 'ready' }
  | { upwell: 'frame'; type: 'height'; height: number }
  | { upwell: 'frame'; type: 'close' }
  | { upwell: 'frame'; type: 'path'; path: string }
  | { upwell: 'frame'; type: 'over' }
  /** Someone pressed for a picture of the page around, which the browser then asks them about. */
  | { upwell: 'frame'; type: 'screenshot' }
  | { upwell: 'frame'; type: 'event'; name: FrameEvent; problem?: string | null }

/** What the page around a frame can be told of. */
export type FrameEvent = 'vote' | 'post' | 'comment' | 'changelog' | 'identify'
