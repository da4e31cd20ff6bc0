/** The entries of what was typed, or of a CSV file: the first cell of each line, without its quotes, each once. */
export function entriesOf(text: string): string[] {
  const cells = text
    .slice(text.startsWith('\uFEFF') ? 1 : 0)
    .split(/\r\n|\n|\r/)
    .map((line) => {
      const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line)
      return (quoted?.[1]?.replaceAll('""', '"') ?? line.split(/[,;\t]/, 1)[0] ?? '').trim()
    })
  return [...new Set(cells.filter((cell) => cell !== '' && cell.length <= 320))]
}
