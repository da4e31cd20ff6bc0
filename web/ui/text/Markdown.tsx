interface MarkdownProps {
  /** HTML that the server made and sanitised. Nothing else may come here: this is the one place that trusts a string. */
  html: string
  /** The language the text was written in, when known. */
  lang?: string | undefined
  className?: string
}

export function Markdown({ html, lang, className = '' }: MarkdownProps) {
  return <div className={`prose ${className}`} lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}
