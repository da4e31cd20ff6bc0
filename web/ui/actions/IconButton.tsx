import type { ComponentProps } from 'react'
import { Icon } from '../marks/Icon.tsx'
import type { IconName } from '../marks/iconPaths.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  icon: IconName
  /** Says what it does; an icon alone says nothing. */
  label: string
  size?: 'small' | 'medium' | 'large'
}

const sizes = { small: 'size-7', medium: 'size-8', large: 'size-10' } as const

export function IconButton({ icon, label, size = 'medium', type = 'button', ...others }: IconButtonProps) {
  return (
    <button
      {...others}
      type={type}
      aria-label={label}
      title={label}
      className={
        'inline-grid shrink-0 place-items-center rounded-sm text-ink-2 transition-colors hover:bg-hover hover:text-ink active:bg-line ' +
        'disabled:pointer-events-none disabled:opacity-50 aria-expanded:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent-ink ' +
        `pointer-coarse:size-11 ${sizes[size]}`
      }
    >
      <Icon name={icon} size={size === 'large' ? 20 : 16} />
    </button>
  )
}
