import { watchLoading } from './loading/watchLoading.ts'

/**
 * What is chosen, pressed or sent before the page is awake is kept and done again when it is: on a slow line that is a second in which a vote
 * would be lost, a box fall back to what it was, or a password be sent nowhere. What is typed stays in its field, which takes it over itself
 * (useTypedBefore.ts, takeTyped.ts). Links and forms with an address of their own work without us. Of presses the last one counts: someone
 * who pressed twice was impatient.
 */
type Chosen = HTMLInputElement | HTMLSelectElement

const choices = new Map<Chosen, string | boolean>()
let pressed: HTMLElement | null = null
let sent: HTMLFormElement | null = null

function keepChoice({ target }: Event): void {
  const field = target as Chosen
  if (/^(ch|rad)/.test(field.type)) choices.set(field, (field as HTMLInputElement).checked)
  else if (field.type === 'select-one') choices.set(field, field.value)
}

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

/** Wakes up a part of the page that still sleeps, which then knows what was typed in it; to a box that is awake this says nothing yet. */
function wake(element: HTMLElement): void {
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

// React takes what a box shows when it wakes up for what it knows already: it is pressed again from what it was before.
function chooseAgain(field: Chosen, kept: string | boolean): void {
  if (!field.isConnected) return
  if (typeof kept === 'string') field.value = kept
  wake(field)
  if (typeof kept === 'string') return
  ;(field as HTMLInputElement).checked = !kept
  field.click()
}

addEventListener('input', keepChoice, true)
addEventListener('click', keepPress, true)
addEventListener('submit', keepForm, true)
// From here on React wakes up at once what is pressed: it would be pressed twice.
addEventListener(
  'upwell:waking',
  () => {
    removeEventListener('click', keepPress, true)
    removeEventListener('submit', keepForm, true)
  },
  { once: true },
)
addEventListener(
  'upwell:awake',
  () => {
    removeEventListener('input', keepChoice, true)
    // Not within React's own work: only outside of it does it wake up the part that is pressed, which then has what was chosen.
    setTimeout(() => {
      choices.forEach((kept, field) => chooseAgain(field, kept))
      if (sent) wake(sent)
    })
    setTimeout(() => {
      if (pressed?.isConnected) pressed.click()
      if (sent?.isConnected) sent.requestSubmit()
    })
  },
  { once: true },
)
watchLoading()
