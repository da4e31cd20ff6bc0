/** A company's welcome text: its own words and lines, each paragraph in its own direction. */
export function Welcome({ text, lang }: { text: string; lang?: string | undefined }) {
  return text.split('\n\n').map((paragraph, index) => (
    <p key={index} dir="auto" lang={lang} className="whitespace-pre-line wrap-anywhere [&+p]:mt-3">
      {paragraph}
    </p>
  ))
}
