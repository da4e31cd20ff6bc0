/** Gives a table as a file to keep. */
export function downloadCSV(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const link = document.createElement('a')
  // Programs for tables read a file with this mark as UTF-8.
  link.href = URL.createObjectURL(new Blob([`\uFEFF${csvOf(rows)}`], { type: 'text/csv' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** A table as CSV (RFC 4180). A text that a program for tables would take for a formula begins with an apostrophe. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
