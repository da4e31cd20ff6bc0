import { cutAtWord } from '../../domain/text/cutAtWord.ts'
import { wellFormed } from '../../domain/text/wellFormed.ts'
import type { Mail } from '../../ports/mail/mailer.ts'
import type { Words } from '../../words/words.ts'
import { html, htmlLines, type SafeHTML } from './html.ts'
import { styleSheet } from './styleSheet.ts'

/** What every email knows of the company that it comes from. */
export interface MailCompany {
  name: string
  /** The address of its portal. */
  url: string
  /** Six-digit hex colours whose contrast has been checked where the accent was derived. */
  accent: { fill: string; onFill: string }
  /** The service itself sends it, in no company's name. */
  isService?: boolean
  /** What the company adds at the end of each email. */
  footer?: string | null
}

export interface MailContent {
  subject: string
  preheader: string
  html: string
  text: string
  headers: Record<string, string>
  /** The message ids that make the emails about one post one conversation. */
  references?: string[]
  /** Its HTML and text once more, where other emails share them. */
  filled?: Mail['filled']
}

export type MailBlock =
  | { kind: 'paragraph' | 'quote' | 'code' | 'heading'; text: string }
  /** A post in a list: its title is a link, with the news below it. */
  | { kind: 'item'; text: string; url: string; lines: readonly string[] }

/** How the reader ends such emails. */
export interface MailEndings {
  /** Ends emails of this kind in one click, without sign-in. */
  unsubscribeURL: string
  /** Ends the emails about this post. */
  muteURL?: string | undefined
  /** Where they choose what they get. */
  settingsURL: string
  /** Other addresses in the email that are the reader's own. */
  ownURLs?: readonly string[] | undefined
}

export interface MailParts extends Partial<MailEndings> {
  company: MailCompany
  subject: string
  preheader: string
  heading: string
  /** The email's paragraphs in order. A quote is what a person wrote, a code is shown large to be typed. */
  body: readonly MailBlock[]
  button?: { label: string; url: string }
  /** Why the reader gets it. */
  why: string
  threadID?: string | undefined
}

/**
 * The one shape of our emails (0035, Emails): a table of at most 600 px, the system's fonts, light and dark, one button, and the same
 * words as plain text. Throws when an address in it is not http or https.
 */
export function frame(parts: MailParts, words: Words): MailContent {
  const subject = cutAtWord(readable(parts.subject), longestSubject)
  const preheader = cutAtWord(readable(parts.preheader), longestPreheader)
  const { threadID, unsubscribeURL } = parts
  const body = parts.body.map(shortened)
  return {
    subject,
    preheader,
    html: readable(document({ ...parts, body }, subject, preheader, words).safe),
    text: readable(plain({ ...parts, body }, words)),
    headers: {
      // RFC 3834: no vacation notice answers it.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeURL === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${webAddress(unsubscribeURL)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            // Older vacation programs know this one alone (RFC 3834, 2).
            Precedence: 'bulk',
          }),
    },
    ...(threadID === undefined ? {} : { references: [threadID] }),
  }
}

/** Without what is no character of a text: a terminal would obey some of it. */
function readable(text: string): string {
  return wellFormed(text.replace(/\r\n?/g, '\n')).replace(/[^\P{Cc}\n\t]/gu, '')
}

const longestSubject = 150
const longestPreheader = 90
/** In UTF-16 units. Gmail cuts an email off at 102 kB; the whole text is one click away. */
const longestQuote = 2000

function shortened(block: MailBlock): MailBlock {
  if (block.kind !== 'quote' || block.text.length <= longestQuote) return block
  return {
    kind: 'quote',
    text: `${block.text
      .slice(0, longestQuote)
      .replace(/\s\S*$/u, '')
      .trimEnd()
      .replace(/\p{Surrogate}$/u, '')}…`,
  }
}

function document(parts: MailParts, subject: string, preheader: string, words: Words): SafeHTML {
  const { company, heading, body, button, why } = parts
  const { direction, locale } = words
  const side = startOf(words)
  return html`<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${styleSheet}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f9fbf9;">
<div style="display:none;max-height:0;overflow:hidden;">${preheader}</div>
<table role="presentation" lang="${locale}" dir="${direction}" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f9fbf9;">
<tr><td align="center" style="padding:24px 16px;">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background-color:#ffffff;border:1px solid #dde1dd;border-radius:4px;text-align:${side};${fonts}">
<tr><td dir="auto" style="padding:24px 24px 0;text-align:${side};font-size:14px;line-height:20px;font-weight:600;"><a class="ink" href="${webAddress(company.url)}" style="color:#141a15;text-decoration:none;">${company.name}</a></td></tr>
<tr><td style="padding:16px 24px 0;"><h1 dir="auto" class="ink" style="margin:0;text-align:${side};font-size:20px;line-height:28px;font-weight:600;color:#141a15;overflow-wrap:anywhere;">${heading}</h1></td></tr>
${body.map((block) => blockHTML(block, side))}${button ? buttonHTML(button, company) : { safe: '' }}
<tr><td class="ink-2" style="padding:24px;font-size:13px;line-height:18px;color:#434a44;">${why}${endingsOf(parts, words).map(({ label, url }) => html` <a class="ink-2" href="${url}" style="color:#434a44;text-decoration:underline;">${label}</a>`)}<br>${footerOf(company, words)}${company.footer ? html`<br><br><span dir="auto">${htmlLines(company.footer)}</span>` : { safe: '' }}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}

/**
 * Where lines begin. Email programs take the language and direction off the page, and few know logical sides, so that both are said again where
 * they matter; what a person wrote runs in its own direction and begins where ours does.
 */
function startOf({ direction }: Words): 'left' | 'right' {
  return direction === 'rtl' ? 'right' : 'left'
}

function footerOf({ name, isService = false }: MailCompany, words: Words): string {
  return isService ? words.t('mail.footerOfService') : words.t('mail.footer', { company: name })
}

/** The ways to end emails, as links after the reason. */
function endingsOf(
  { unsubscribeURL, muteURL, settingsURL }: MailParts,
  words: Words,
): { label: string; url: string }[] {
  const all = [
    { label: words.t('mail.unsubscribe'), url: unsubscribeURL },
    { label: words.t('mail.mute'), url: muteURL },
    { label: words.t('mail.choose'), url: settingsURL },
  ]
  return all.flatMap(({ label, url }) => (url === undefined ? [] : [{ label, url: webAddress(url) }]))
}

const fonts = `font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;`

function blockHTML(block: MailBlock, side: string): SafeHTML {
  if (block.kind === 'item') return itemHTML(block)
  const { kind, text } = block
  const lines = htmlLines(text)
  if (kind === 'code')
    return html`<tr><td style="padding:16px 24px 0;"><p class="ink" style="margin:0;font-size:32px;line-height:40px;font-weight:600;letter-spacing:4px;font-variant-numeric:tabular-nums;color:#141a15;">${lines}</p></td></tr>\n`
  if (kind === 'heading')
    return html`<tr><td style="padding:28px 24px 0;"><h2 class="ink" style="margin:0;text-align:${side};font-size:16px;line-height:24px;font-weight:600;color:#141a15;">${lines}</h2></td></tr>\n`
  if (kind === 'quote')
    return html`<tr><td style="padding:12px 24px 0;"><div dir="auto" class="quote ink" style="border-${side}:2px solid #dde1dd;padding-${side}:12px;text-align:${side};font-size:15px;line-height:24px;color:#141a15;overflow-wrap:anywhere;">${lines}</div></td></tr>\n`
  return html`<tr><td class="ink-2" style="padding:12px 24px 0;font-size:15px;line-height:24px;color:#434a44;overflow-wrap:anywhere;">${lines}</td></tr>\n`
}

function itemHTML({ text, url, lines }: Extract<MailBlock, { kind: 'item' }>): SafeHTML {
  return html`<tr><td style="padding:16px 24px 0;font-size:15px;line-height:24px;overflow-wrap:anywhere;"><a dir="auto" class="ink" href="${webAddress(url)}" style="color:#141a15;font-weight:600;text-decoration:underline;">${text}</a>${lines.map((line) => html`<br><span dir="auto" class="ink-2" style="color:#434a44;">${line}</span>`)}</td></tr>\n`
}

/** 12 + 20 + 12 px high: a finger's 44. */
function buttonHTML({ label, url }: { label: string; url: string }, { accent }: MailCompany): SafeHTML {
  const fill = hexColour(accent.fill)
  return html`<tr><td style="padding:24px 24px 0;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${fill}" style="border-radius:4px;background-color:${fill};"><a href="${webAddress(url)}" style="display:inline-block;padding:12px 20px;font-size:15px;line-height:20px;font-weight:600;color:${hexColour(accent.onFill)};text-decoration:none;border-radius:4px;">${label}</a></td></tr></table></td></tr>`
}

function plain(parts: MailParts, words: Words): string {
  const { company, heading, body, button, why } = parts
  const blocks = body.map(blockText)
  const link = button ? [`${button.label}:\n${webAddress(button.url)}`] : []
  const end = [
    why,
    ...endingsOf(parts, words).map(({ label, url }) => `${label}: ${url}`),
    footerOf(company, words),
    ...(company.footer ? ['', company.footer] : []),
  ]
  return `${[heading, ...blocks, ...link, `-- \n${end.join('\n')}`].join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  if (block.kind === 'item') return [`* ${block.text}`, ...block.lines, webAddress(block.url)].join('\n  ')
  return block.kind === 'quote' ? block.text.replace(/^/gm, '> ') : block.text
}

function webAddress(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`A mail may not link to ${JSON.stringify(url)}.`)
  return href
}

function hexColour(colour: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour))
    throw new Error(`${JSON.stringify(colour)} is not a colour of six hexadecimal digits.`)
  return colour
}
