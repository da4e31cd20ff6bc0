import { numberFormat } from './formats.ts'
import { wholeNumber } from './wholeNumber.ts'

interface CountProps {
  value: number
  locale: string
  className?: string
}

/** A number in figures of equal width; from ten thousand on it is shortened, and the whole of it is in the tooltip. */
export function Count({ value, locale, className = '' }: CountProps) {
  const whole = value >= shortenFrom ? numberFormat(locale).format(value) : undefined
  return (
    <span className={`tabular-nums ${className}`} title={whole}>
      {formatCount(value, locale)}
    </span>
  )
}

const shortenFrom = 10_000

/** Gives 9,999 in full and 10,000 as 10K, in the language's own way. */
export function formatCount(value: number, locale: string): string {
  if (value >= shortenFrom) return numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
  return wholeNumber(locale, value) ?? numberFormat(locale).format(value)
}
