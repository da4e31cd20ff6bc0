import newCode from 'qrcode-generator'

/** Squares of light around the code, which readers need (ISO/IEC 18004, 6.3.8). */
const margin = 4

/** A text as a QR code: its width in squares, margins included, and an SVG path over its dark squares. */
export function drawQR(text: string): { size: number; path: string } {
  const code = newCode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const rows = Array.from({ length: count }, (_, row) => rowPath(row, count, (column) => code.isDark(row, column)))
  return { size: count + 2 * margin, path: rows.join('') }
}

/** A row's runs of dark squares, each a rectangle. */
function rowPath(row: number, count: number, isDark: (column: number) => boolean): string {
  let path = ''
  for (let start = 0; start < count; start += 1) {
    if (!isDark(start)) continue
    let end = start
    while (end < count && isDark(end)) end += 1
    path += `M${start + margin} ${row + margin}h${end - start}v1h-${end - start}z`
    start = end
  }
  return path
}
