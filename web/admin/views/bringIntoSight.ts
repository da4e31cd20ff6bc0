/** The room of a tab's menu beside it, in pixels. */
const menuWidth = 48

/** Scrolls the strip so far that the tab and its menu are in it; never the page. */
export function bringIntoSight(tab: HTMLElement): void {
  const strip = tab.closest('nav')
  if (!strip) return
  const [shown, all] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()]
  const over = shown.right + menuWidth - all.right
  const before = shown.left - all.left
  if (over > 0) strip.scrollLeft += Math.min(over, before)
  else if (before < 0) strip.scrollLeft += before
}
