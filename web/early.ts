/**
 * A press on a button before the page is awake is kept and pressed again when it is: on a slow line that is a second in which a vote would be
 * lost. Links and the buttons of forms work without us. The last press counts: whoever pressed twice was impatient.
 */
let pressed: HTMLButtonElement | null = null

function keep(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (button && (button.type !== 'submit' || !button.form)) pressed = button
}

addEventListener('click', keep, true)
addEventListener(
  'upwell:awake',
  () => {
    removeEventListener('click', keep, true)
    // Not within React's own work: only outside of it does it wake up the part that is pressed.
    setTimeout(() => pressed?.isConnected && pressed.click())
  },
  { once: true },
)
