const most = 60

/** A post's title for a heading or a message; a long one is cut, with an ellipsis. */
export function shortTitle({ title }: { title: string }): string {
  const letters = [...title]
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : title
}
