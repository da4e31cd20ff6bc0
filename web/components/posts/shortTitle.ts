/** A post's title for a heading or a message; one of more than `most` letters is cut, with an ellipsis. */
export function shortTitle({ title }: { title: string }, most = 60): string {
  const letters = [...title]
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : title
}
