import type { ComponentProps } from 'react'
import { Icon } from '../marks/Icon.tsx'
import type { IconName } from '../marks/iconPaths.ts'
import { type ButtonLook, type ButtonSize, buttonClasses } from './buttonClasses.ts'

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'className'> {
  href: string
  look?: ButtonLook
  size?: ButtonSize
  icon?: IconName
}

/** A link that looks like a button, for going somewhere. */
export function LinkButton({ look = 'secondary', size = 'medium', icon, children, ...others }: LinkButtonProps) {
  return (
    <a {...others} className={buttonClasses(look, size)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}
