/**
 * What was typed as a rate; undefined for what is none, or not above 0. A comma is refused: it parts thousands for some readers and decimals for others,
 * and a rate read wrongly is in every sum.
 */
export function readRate(typed: string): number | undefined {
  const text = typed.trim()
  const rate = /^(\d+(\.\d*)?|\.\d+)(e-?\d{1,2})?$/i.test(text) ? Number(text) : Number.NaN
  return rate > 0 && Number.isFinite(rate) ? rate : undefined
}
