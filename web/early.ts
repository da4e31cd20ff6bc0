/**
 * A press on a button, or a form that is sent, before the page is awake is kept and done again when it is: on a slow line that is a second in
 * which a vote would be lost, or a password sent nowhere. Links and forms with an address of their own work without us. The last one counts:
 * whoever pressed twice was impatient.
 */
let pressed: HTMLElement | null = null
let sent: HTMLFormElement | null = null

function keepPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (button && (button.type !== 'submit' || !button.form)) pressed = button
}

function keepForm(event: Event): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
  event.preventDefault()
  sent = form
}

addEventListener('click', keepPress, true)
addEventListener('submit', keepForm, true)
addEventListener(
  'upwell:awake',
  () => {
    removeEventListener('click', keepPress, true)
    removeEventListener('submit', keepForm, true)
    // Not within React's own work: only outside of it does it wake up the part that is pressed.
    setTimeout(() => {
      if (pressed?.isConnected) pressed.click()
      if (sent?.isConnected) sent.requestSubmit()
    })
  },
  { once: true },
)
