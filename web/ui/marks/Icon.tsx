import { type IconName, iconPaths } from './iconPaths.ts'

interface IconProps {
  name: IconName
  /** Pixels; 16 beside text, 20 alone. */
  size?: 14 | 16 | 20
  className?: string
}

/** A decorative glyph: whatever it says is said in text beside it, or is the label of its control. */
export function Icon({ name, size = 16, className = '' }: IconProps) {
  const [called, path] = typeof name === 'string' ? [name, iconPaths[name]] : name
  return (
    <svg
      className={`icon-${called} shrink-0 ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'dots' ? 2.75 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
