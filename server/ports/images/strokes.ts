type Point = readonly [x: number, y: number]

export interface Strokes {
  width: number
  height: number
  /** Lines with round ends, each from point to point. */
  lines: readonly (readonly Point[])[]
  thickness: number
  /** `#rrggbb`. */
  colour: string
}

/** Raw pixels, four bytes each, of lines whose edges are smooth. Drawn by hand because no reader of drawings is open to what people send. */
export function drawStrokes({ width, height, lines, thickness, colour }: Strokes): Buffer {
  const pixels = Buffer.alloc(width * height * 4)
  const rgb = Number.parseInt(colour.slice(1), 16)
  const pieces = lines.flatMap((line) =>
    line.slice(1).map((end, index): readonly [Point, Point] => [line[index] ?? end, end]),
  )
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const nearest = Math.min(...pieces.map(([start, end]) => distance([x + 0.5, y + 0.5], start, end)))
      const cover = Math.min(1, Math.max(0, thickness / 2 - nearest + 0.5))
      pixels.writeUInt32BE(((rgb << 8) | Math.round(cover * 255)) >>> 0, (y * width + x) * 4)
    }
  }
  return pixels
}

/** From a point to the piece of a line between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}
