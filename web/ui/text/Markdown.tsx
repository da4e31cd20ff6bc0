interface MarkdownProps {
  /** HTML that the server made and sanitised. Nothing else may come here: this is the one place that trusts a string. */
  html: string
  /** The language the text was written in, when known. */
  lang?: string | undefined
  className?: string
}

/** What people wrote, each of its blocks in the direction of its own words. */
export function Markdown({ html, lang, className = '' }: MarkdownProps) {
  return <div className={`prose ${className}`} lang={lang} dangerouslySetInnerHTML={{ __html: withDirections(html) }} />
}

/**
 * Blocks inside of others are left to the stylesheet (`unicode-bidi`): an element with a `dir` does not count for the direction of the one
 * around it (HTML, The dir attribute).
 */
function withDirections(html: string): string {
  let depth = 0
  return html.replace(/<(\/?)(?:p|[uo]l|blockquote)\b/g, (tag, closing) => {
    if (closing) depth -= 1
    else if (depth++ === 0) return `${tag} dir="auto"`
    return tag
  })
}
