/** What someone looks at: the element with the focus, else a row near the top of the window; and where it is. */
interface Place {
  focused: Element | null
  read: Element | null
  top: number
}

const rows = '[data-post], tr, li, article, section'

/**
 * Does what changes the page by itself, so that nothing moves under a reader's eyes: what they read stays at its height, and what had the focus keeps
 * it. Their own scrolling meanwhile counts, since the place is noted in each frame until the change has come.
 */
export async function keepPlace(change: () => Promise<void>): Promise<void> {
  let place = notePlace()
  let frame = requestAnimationFrame(function note() {
    place = notePlace()
    frame = requestAnimationFrame(note)
  })
  try {
    await change()
  } finally {
    cancelAnimationFrame(frame)
    restore(place)
  }
}

function notePlace(): Place {
  const main = document.querySelector('main')
  const focused = document.activeElement
  const box = main?.getBoundingClientRect()
  const isSeen = focused !== main && main?.contains(focused) === true && isInWindow(focused)
  const under = box ? document.elementFromPoint(box.left + box.width / 2, Math.max(box.top, 0) + innerHeight / 4) : null
  const read = isSeen ? focused : (under?.closest(rows) ?? null)
  return { focused, read, top: read?.getBoundingClientRect().top ?? 0 }
}

function restore({ focused, read, top }: Place): void {
  // A row that changes places in its list is taken out of the page for a moment, and loses the focus.
  if (focused instanceof HTMLElement && focused.isConnected && document.activeElement === document.body)
    focused.focus({ preventScroll: true })
  if (!read?.isConnected) return
  const moved = read.getBoundingClientRect().top - top
  if (Math.abs(moved) >= 1) scrollerOf(read).scrollBy(0, moved)
}

function isInWindow(element: Element | null): boolean {
  const box = element?.getBoundingClientRect()
  return box !== undefined && box.bottom > 0 && box.top < innerHeight
}

/** What scrolls the element: a list that scrolls by itself, else the window. */
function scrollerOf(element: Element): Element | Window {
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (above === document.body) break
    if (above.scrollHeight > above.clientHeight && /auto|scroll/.test(getComputedStyle(above).overflowY)) return above
  }
  return window
}
