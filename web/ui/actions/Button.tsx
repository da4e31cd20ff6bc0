import type { ComponentProps } from 'react'
import { Icon } from '../marks/Icon.tsx'
import type { IconName } from '../marks/iconPaths.ts'
import { type ButtonLook, type ButtonSize, buttonClasses } from './buttonClasses.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: ButtonLook
  size?: ButtonSize
  icon?: IconName
  /** While true a press does nothing; label, width and focus stay. */
  loading?: boolean
  full?: boolean
}

export function Button({
  look = 'secondary',
  size = 'medium',
  icon,
  loading = false,
  full = false,
  ...rest
}: ButtonProps) {
  const { children, onClick, type = 'button', ...others } = rest
  return (
    <button
      {...others}
      type={type}
      className={`${buttonClasses(look, size)} ${full ? 'w-full' : ''}`}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
      {loading && <BusyLine />}
    </button>
  )
}

/** A line that sweeps along the lower edge. */
export function BusyLine() {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden">
      <span className="block h-full w-2/5 animate-sweep bg-current" />
    </span>
  )
}
