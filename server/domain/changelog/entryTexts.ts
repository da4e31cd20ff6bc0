import { CallError } from '../../../contract/errors.ts'
import { entryLengths } from '../../../contract/entryLengths.ts'
import type { Asking } from '../asking.ts'
import { attachPictures } from '../pictures/attachPictures.ts'
import { searchVector } from '../search/searchVector.ts'
import { checkText, checkTitle } from '../text/checkText.ts'
import { escapeText } from '../text/escapeHTML.ts'
import { renderEntry } from '../text/markdown/entry/entryMarkdown.ts'
import type { Pictures } from '../text/pictures.ts'
import { readParagraphs, writeParagraphs } from './merging/paragraphs.ts'

/** The texts of an entry as they are stored. */
export interface Texts {
  title: string
  body: string
}

/** The texts as stored. Refuses with `titleMissing` and `textTooLong`. */
export function checkTexts({ title, body }: Texts): Texts {
  return { title: checkTitle(title), body: checkText('body', body, entryLengths.body) }
}

/** Whole HTML beyond this many bytes would not fit into an answer (docs/decisions/0029). */
const mostHTMLBytes = 200_000
/** The beginning that lists show, in characters of Markdown. */
const mostOfLead = 3_000

/** What is made of a body. `lead` is the HTML of its first paragraphs, which is all of it unless `isCut`. Refuses with `textTooLong`. */
export function renderBody(body: string, pictures: Pictures) {
  const { html, version, excerpt } = renderEntry(body, pictures)
  const bytes = Buffer.byteLength(html)
  if (bytes > mostHTMLBytes)
    throw new CallError('textTooLong', { field: 'body', over: Math.ceil(body.length * (1 - mostHTMLBytes / bytes)) })
  const lead = leadOf(body)
  if (lead === body) return { body_html: html, lead_html: html, is_cut: false, excerpt, text_version: version }
  const leadHTML = lead === '' ? `<p>${escapeText(excerpt)}</p>` : renderEntry(lead, pictures).html
  return { body_html: html, lead_html: leadHTML, is_cut: true, excerpt, text_version: version }
}

/** The columns that are made of an entry's texts, whose images are attached to it. */
export async function madeOf(asking: Asking, entryID: string, language: string, { title, body }: Texts) {
  const pictures = await attachPictures(asking, { entry: entryID }, body)
  return { title, body, ...renderBody(body, pictures), search: searchVector(language, title, body) }
}

function leadOf(body: string): string {
  if (body.length <= mostOfLead) return body
  const lead = []
  let length = 0
  for (const paragraph of readParagraphs(body)) {
    length += paragraph.text.length
    if (length > mostOfLead) break
    lead.push(paragraph)
  }
  return writeParagraphs(lead)
}
