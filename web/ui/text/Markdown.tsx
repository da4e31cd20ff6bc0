interface MarkdownProps {
  /** HTML that the server made and sanitised. Nothing else may come here: this is the one place that trusts a string. */
  html: string
  /** The language the text was written in, when known. */
  lang?: string | undefined
  className?: string
}

/** What people wrote, each of its blocks in the direction of its own words: paragraphs by the stylesheet (`unicode-bidi`), the rest by `dir`. */
export function Markdown({ html, lang, className = '' }: MarkdownProps) {
  return (
    <div
      className={`prose ${className}`}
      lang={lang}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: rightToLeft.test(html) ? withDirections(html) : html }}
    />
  )
}

/** Hebrew, Arabic and their neighbours: a text without them has one direction, and its document stays as small as it is. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/

/**
 * Lists and quotes have their marks at the side where their own words begin. Those inside of others have no `dir`: it would keep their words
 * from counting for the direction of what is around them (HTML, The dir attribute).
 */
function withDirections(html: string): string {
  let depth = 0
  return html.replace(/<(\/?)(?:[uo]l|blockquote)\b/g, (tag, closing) => {
    if (closing) depth -= 1
    else if (depth++ === 0) return `${tag} dir="auto"`
    return tag
  })
}
