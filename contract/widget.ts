import { z } from 'zod'
import { anyone, member, user } from './access.ts'
import { board } from './boards.ts'
import { changelogLabel, entryItem, labelNames } from './changelog.ts'
import { read, write } from './call.ts'
import { company } from './company.ts'
import { viewer as fullViewer } from './viewer.ts'
import { done, id, time } from './values.ts'
import { identifyProblems, longestSentToken, mostOrigins, readOnlyReasons, widgetTokenProblems } from './widgetKinds.ts'

const ssoToken = z.string().max(longestSentToken)
/** What the database keeps as a text. */
const printable = /^[^\0]*$/
/** The company's id, or what another service called it; a board's id, or the like. */
const ours = z.string().max(100).regex(printable)

/** Who writes in the frame, as they see themselves. */
const frameViewer = fullViewer.pick({ id: true, name: true, email: true, pictureURL: true, language: true })
export type FrameViewer = z.infer<typeof frameViewer>

/** A frame token, and until when it is good; null for who has none. */
const opened = { viewer: frameViewer.nullable(), token: z.string().nullable(), expires: time.nullable() }

/**
 * What a frame begins with, asked by pages of any origin and without cookies. A token that is good adds or changes its person as `users/identify` does, and opens a frame for them;
 * one that isn't answers as for nobody, with `problem`. `readOnly` says why nothing can be written. Refuses with `notFound` an unknown board token, and a board that the viewer may not see.
 */
export const widgetGet = read('/api/widget/get', {
  access: anyone,
  shows: ['company', 'boards', 'posts', 'viewer'],
  input: { boardToken: ours, ssoToken: ssoToken.optional() },
  output: {
    widget: z.object({
      company,
      board: board.extend({ team: z.null() }),
      portalURL: z.string(),
      readOnly: z.enum(readOnlyReasons).nullable(),
      problem: z.enum(widgetTokenProblems).nullable(),
      ...opened,
    }),
  },
})

/**
 * A page of the company names who uses it: by a signed token, or in the shape of `users/identify`; `hash` is the HMAC-SHA256 of the id with an identify secret, in hexadecimal digits, beside `user` or inside. Asked
 * by pages of any origin and without cookies. Only a token or a hash that is good adds or changes anyone and opens a frame: otherwise `problem` says why not, and `field` which fact was refused. A hash vouches for the
 * id, and anyone can change the rest in their own browser: name and picture are taken, more only where the company chose so. Refuses with `notFound` another company, with `tooMany`, and with `busy`
 * where too many of the company's wait.
 */
export const widgetIdentify = write('/api/widget/identify', {
  access: anyone,
  touches: ['users', 'thirdPartyCompanies', 'customFields'],
  input: {
    companyID: ours.optional(),
    ssoToken: ssoToken.optional(),
    user: z.record(z.string().max(200), z.unknown()).optional(),
    hash: z.string().max(200).optional(),
  },
  output: {
    result: z.object({
      problem: z.enum(identifyProblems).nullable(),
      field: z.string().nullable(),
      /** The facts that were not taken. */
      putAside: z.array(z.string()),
      ...opened,
    }),
  },
})

/** A frame token for someone who is signed in on the portal, where the frame opened a window to sign in. It ends with their session. Refuses with `ofTeam`. */
export const widgetMakeToken = write('/api/widget/makeToken', {
  access: user,
  touches: [],
  input: {},
  output: { result: z.object({ viewer: frameViewer, token: z.string(), expires: time }) },
})

/** The viewer has seen the changelog's news: what was published until now is read, wherever they look next. */
export const widgetMarkRead = write('/api/widget/markRead', {
  access: user,
  touches: [],
  input: {},
  output: { result: z.object({ lastRead: time }) },
  blockedToo: true,
})

/**
 * The pop-up of news, asked by pages of any origin and without cookies. `labelIDs` are ids or addresses of labels: entries with any of them; what is no label matches nothing. `since` is when the
 * browser last showed the news, which counts for who has no time of their own here; without either the last 30 days are unread. Refuses with `notFound` another company, and where no changelog is shown.
 */
export const changelogGetWidgetData = read('/api/changelog/getWidgetData', {
  access: anyone,
  shows: ['changelog', 'posts', 'viewer'],
  input: {
    companyID: ours,
    labelIDs: labelNames.optional(),
    ssoToken: ssoToken.optional(),
    since: z.iso.datetime({ offset: true }).optional(),
  },
  output: {
    widgetData: z.object({
      entries: z.array(entryItem),
      hasMore: z.boolean(),
      labels: z.array(changelogLabel),
      unreadCount: z.int(),
      lastRead: time.nullable(),
      settings: z.object({ language: z.string(), accent: z.string().nullable(), changelogURL: z.string() }),
      problem: z.enum(widgetTokenProblems).nullable(),
      ...opened,
    }),
  },
})

/**
 * What the page around the widget said of itself when a post was written there, custom data in the order of its names; null for a post that was
 * written elsewhere. A merged post gives that of the post it was merged into. Refuses with `notFound`.
 */
export const widgetGetContext = read('/api/widget/getContext', {
  access: member('admin.view'),
  shows: ['posts'],
  input: { postID: id },
  output: {
    context: z
      .object({
        page: z.string().nullable(),
        version: z.string().nullable(),
        plan: z.string().nullable(),
        data: z.array(z.object({ name: z.string(), text: z.string() })),
      })
      .nullable(),
  },
})

const origin = z.string().max(300)
const settings = z.object({
  /** Origins whose pages may show the frame; empty for every one. */
  origins: z.array(z.string()),
  /** What another service called the company. */
  appID: z.string().nullable(),
  /** Whether address, companies and fields count too that a page says with a hash of the ID alone. */
  takesFacts: z.boolean(),
  boards: z.array(z.object({ id, name: z.string(), isPublic: z.boolean(), token: z.string().nullable() })),
})

/** What the page for developers shows: the company's own ids, and what it chose. */
export const widgetGetSettings = read('/api/widget/getSettings', {
  access: member('signIn.manage'),
  shows: ['widget', 'boards', 'company'],
  input: {},
  output: {
    settings: settings.extend({
      companyID: id,
      /** The address of the portal, where the script is. */
      origin: z.string(),
    }),
  },
})

/**
 * Changes them; what is not named stays. An origin is one as browsers write it, over TLS except for this machine (`badOrigin`). `expects` is the list that the form began with: `changedMeanwhile`.
 * `tokens` are what another service called boards, null for none; `tokenThere` where two boards would have the same one, `notFound` for a board that isn't there.
 */
export const widgetChangeSettings = write('/api/widget/changeSettings', {
  access: member('signIn.manage'),
  fresh: true,
  touches: ['widget'],
  input: {
    origins: z.array(origin).max(mostOrigins).optional(),
    expects: z.array(origin).max(mostOrigins).optional(),
    appID: z.string().trim().min(1).max(100).regex(printable).nullable().optional(),
    takesFacts: z.boolean().optional(),
    tokens: z
      .array(z.strictObject({ boardID: id, token: z.string().trim().min(1).max(100).regex(printable).nullable() }))
      .max(500)
      .optional(),
  },
  output: { result: done },
})
