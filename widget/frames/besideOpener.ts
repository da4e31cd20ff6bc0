import type { Side } from '../loader/settings.ts'

const gap = 8

/** Puts a box beside what opened it, within the window. */
export function besideOpener(
  box: HTMLElement,
  opener: Element,
  { position = 'bottom', align = 'left' }: { position?: Side | undefined; align?: Side | undefined },
): void {
  const at = opener.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const along = {
    left: [at.left - width - gap, align === 'bottom' ? at.bottom - height : at.top],
    right: [at.right + gap, align === 'bottom' ? at.bottom - height : at.top],
    top: [align === 'right' ? at.right - width : at.left, at.top - height - gap],
    bottom: [align === 'right' ? at.right - width : at.left, at.bottom + gap],
  } as const
  const [x, y] = along[position]
  box.style.left = within(x, innerWidth - width)
  box.style.top = within(y, innerHeight - height)
  box.style.bottom = 'auto'
}

function within(value: number, most: number): string {
  return `${Math.max(gap, Math.min(value, most - gap))}px`
}
