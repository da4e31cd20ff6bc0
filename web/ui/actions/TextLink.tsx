import type { ComponentProps } from 'react'

export interface TextLinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  href: string
  /** `plain` in running text, `quiet` in meta lines and lists, `title` for headings that lead somewhere. */
  look?: 'plain' | 'quiet' | 'title'
}

const looks = {
  plain: 'text-accent-ink underline decoration-1 underline-offset-[0.15em] hover:decoration-2',
  quiet: 'text-ink-2 hover:text-ink hover:underline hover:underline-offset-[0.15em]',
  title: 'text-ink hover:underline hover:decoration-line-strong hover:underline-offset-[0.15em]',
} as const

export function TextLink({ look = 'plain', ...others }: TextLinkProps) {
  return <a {...others} className={`rounded-xs ${looks[look]}`} />
}
