/**
 * A finger that rests for 800 ms on something that has a menu, such as a post's row or a comment, opens that menu when it is lifted: the same
 * that the visible button there opens (WCAG 2.5.1, 2.5.2). Moving on, scrolling or putting down a second finger cancels it.
 */
const heldMs = 800
const slackPx = 10

interface Press {
  place: HTMLElement
  button: HTMLElement
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
  isHeld: boolean
}

export {}

let press: Press | null = null

function begin({ touches, target }: TouchEvent): void {
  cancel()
  const [touch] = touches
  if (
    !touch ||
    touches.length > 1 ||
    !(target instanceof Element) ||
    target.closest('button, input, textarea, select, [popover], dialog')
  )
    return
  const place = target.closest<HTMLElement>('[data-press]')
  const button = place?.querySelector<HTMLElement>('[aria-haspopup=menu]')
  if (!place || !button) return
  press = { place, button, x: touch.clientX, y: touch.clientY, timer: setTimeout(hold, heldMs), isHeld: false }
}

/** Long enough: what the finger is on shows it. */
function hold(): void {
  if (!press) return
  press.isHeld = true
  press.place.dataset['press'] = 'held'
}

/** Browsers keep the first few moves to themselves: where the finger is lifted counts too. */
function move({ changedTouches: [touch] }: TouchEvent): void {
  if (press && touch && Math.hypot(touch.clientX - press.x, touch.clientY - press.y) > slackPx) cancel()
}

function end(event: TouchEvent): void {
  move(event)
  const held = press?.isHeld === true ? press : null
  cancel()
  if (!held) return
  // No click follows: a link below the finger is not opened too.
  event.preventDefault()
  held.button.click()
}

/** What a touch would open by itself stays away where ours is to come, and nowhere else. */
function keepAway(event: Event): void {
  if (press) event.preventDefault()
}

function cancel(): void {
  if (!press) return
  clearTimeout(press.timer)
  press.place.dataset['press'] = ''
  press = null
}

document.addEventListener('touchstart', begin, { passive: true })
document.addEventListener('touchmove', move, { passive: true })
document.addEventListener('touchend', end, { passive: false })
document.addEventListener('touchcancel', cancel)
document.addEventListener('scroll', cancel, { passive: true, capture: true })
document.addEventListener('contextmenu', keepAway)
