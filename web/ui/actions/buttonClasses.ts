export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

/** Gives the classes of a button or of a link that looks like one. Heights are 28, 32 and 40 px, and 44 px under a finger. */
export function buttonClasses(look: ButtonLook, size: ButtonSize): string {
  return `${shape} ${looks[look]} ${sizes[size]}`
}

/** What all of them share, as the stylesheet draws it: a page has many. */
const shape = 'button-shape'

const looks: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-ink text-bg hover:bg-ink-2',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-hover',
  ghost: 'border-transparent text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-ink hover:text-bg',
}

const sizes: Record<ButtonSize, string> = {
  small: 'h-7 px-2.5 text-small',
  medium: 'h-8 px-3',
  large: 'h-10 px-4',
}
