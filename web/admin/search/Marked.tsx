import type { MarkedText } from '../../../contract/search.ts'

/** A text with the words marked that were searched for. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, at) =>
    piece.isMatch ? (
      <mark
        key={at}
        className="bg-transparent font-semibold text-ink underline decoration-line-2 underline-offset-2 forced-colors:text-inherit"
      >
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
