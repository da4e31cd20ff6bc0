import { Icon } from '../marks/Icon.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'

interface FilterTokenProps {
  text: string
  /** What following it does, after the text: "remove filter". */
  removeLabel: string
  /** The same page without this filter. */
  href: string
}

export function FilterToken({ text, removeLabel, href }: FilterTokenProps) {
  return (
    <a
      href={href}
      className={
        'inline-flex h-7 max-w-full items-center gap-1.5 rounded-xs bg-hover ps-2 pe-1.5 text-small text-ink transition-colors ' +
        'hover:bg-line pointer-coarse:h-11 pointer-coarse:px-3'
      }
    >
      <span dir="auto" className="truncate">
        {text}
      </span>
      <VisuallyHidden>{` ${removeLabel}`}</VisuallyHidden>
      <Icon name="x" size={14} className="text-ink-3" />
    </a>
  )
}
