import { readInline, type Inline } from '../../../../contract/markdown/readInline.ts'
import { wordsFor } from '../../../words/words.ts'
import { escapeAttribute, escapeText } from '../escapeHTML.ts'
import { pictureOf, type Pictures } from '../pictures.ts'

/** The HTML of one run of Markdown text, as `readInline` reads it. */
export function renderInline(source: string, pictures: Pictures): string {
  return readInline(source)
    .map((piece) => htmlOf(piece, pictures, false))
    .join('')
}

/** A link can't contain another: what would be one is, inside of it, its words. */
function htmlOf(piece: Inline, pictures: Pictures, isInLink: boolean): string {
  switch (piece.kind) {
    case 'text':
      return escapeText(piece.text)
    case 'break':
      return '<br />'
    case 'code':
      return `<code>${escapeText(piece.text)}</code>`
    case 'open':
      return `<${piece.emphasis}>`
    case 'close':
      return `</${piece.emphasis}>`
    case 'address':
      return isInLink ? escapeText(piece.text) : anchor(piece.text, escapeText(piece.text.replace(/^mailto:/i, '')))
    case 'mention':
      // The id leads to the profile, whatever name its address has by then.
      return `<a class="mention" href="/u/${piece.userID}">@${escapeText(piece.name)}</a>`
    case 'image':
      return piece.target.startsWith('/') ? imageHTML(piece, pictures, isInLink) : linkedImage(piece, isInLink)
    case 'link': {
      const inside = piece.inside.map((one) => htmlOf(one, pictures, true)).join('')
      return anchor(piece.target, inside.trim() === '' ? escapeText(piece.target) : inside)
    }
  }
}

type Image = Extract<Inline, { kind: 'image' }>

/** An image that may not be shown here stays as typed, whether it exists or not. */
function imageHTML({ target, alt: described, typed }: Image, pictures: Pictures, isInLink: boolean): string {
  const sizes = pictures.get(pictureOf(target) ?? '')
  if (!sizes) return escapeText(typed)
  // One of our images links to its full size, and a link needs a name.
  const alt = described === '' ? wordsFor('en').t('text.picture') : described
  const { width, height, smallWidth } = sizes
  const likenesses =
    smallWidth < width ? ` srcset="${target}?size=small ${smallWidth}w, ${target} ${width}w" sizes="${shownWidth}"` : ''
  const alone = `<img src="${target}" alt="${escapeAttribute(alt)}" width="${width}" height="${height}"${likenesses} loading="lazy" />`
  return isInLink ? alone : `<a href="${target}">${alone}</a>`
}

/** Another server's image becomes a link with its description: showing it would tell that server about each reader. */
function linkedImage({ target, alt }: Image, isInLink: boolean): string {
  const alone = escapeText(alt)
  if (isInLink) return alone
  return anchor(target, alone === '' ? escapeText(new URL(target).host) : alone)
}

/** The maximum width of a text; on a narrow screen, that of the screen. */
const shownWidth = '(max-width: 46rem) 100vw, 44rem'

function anchor(target: string, inside: string): string {
  return `<a href="${escapeAttribute(target)}" rel="nofollow ugc noopener">${inside}</a>`
}
