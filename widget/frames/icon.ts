const space = 'http://www.w3.org/2000/svg'

/** A glyph of one path, in the colour of its text. */
export function icon(path: string): SVGElement {
  const glyph = document.createElementNS(space, 'svg')
  const lines = document.createElementNS(space, 'path')
  setAll(glyph, { width: '16', height: '16', viewBox: '0 0 24 24', fill: 'none', 'aria-hidden': 'true' })
  setAll(lines, { d: path, stroke: 'currentColor', 'stroke-width': '2', 'stroke-linecap': 'round' })
  glyph.append(lines)
  return glyph
}

function setAll(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}
