import { watchLoading } from './loading/watchLoading.ts'

/**
 * What is typed, chosen, pressed or sent before the page is awake is kept and done again when it is: on a slow line that is a second in which
 * a vote would be lost, a box fall back to what it was, or a password be sent nowhere. Links and forms with an address of their own work
 * without us. Of presses the last one counts: whoever pressed twice was impatient.
 */
type FilledIn = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const filled = new Map<FilledIn, string | boolean>()
let pressed: HTMLElement | null = null
let sent: HTMLFormElement | null = null

function keepField({ target }: Event): void {
  const field = target as FilledIn
  filled.set(field, 'checked' in field && /^(ch|rad)/.test(field.type) ? field.checked : field.value)
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

// React takes what a field holds when it wakes up for what it knows already; what it believes to know has to differ before it listens.
function fillIn(field: FilledIn & { _valueTracker?: { setValue(value: string): void } }, kept: string | boolean): void {
  const tell = () => field.dispatchEvent(new Event('change', { bubbles: true }))
  if (!field.isConnected) return
  // Wakes up a part that still sleeps; to one that is awake it says nothing yet.
  if (field.type !== 'select-one') tell()
  if (typeof kept === 'boolean') {
    ;(field as HTMLInputElement).checked = !kept
    field.click()
    return
  }
  // The caret and what an input method composes stay, as long as the field holds it still.
  if (field.value !== kept) field.value = kept
  const { _valueTracker: known } = field
  known?.setValue(`${kept}.`)
  tell()
}

addEventListener('input', keepField, true)
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
    removeEventListener('input', keepField, true)
    // Not within React's own work: only outside of it does it wake up the part that is pressed, which then has what was filled in.
    setTimeout(() => filled.forEach((kept, field) => fillIn(field, kept)))
    setTimeout(() => {
      if (pressed?.isConnected) pressed.click()
      if (sent?.isConnected) sent.requestSubmit()
    })
  },
  { once: true },
)
watchLoading()
