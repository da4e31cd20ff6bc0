import { areSingleKeysOn, isTyping } from '../components/viewer/shortcuts.ts'

/** Leads to the search by `/`: into the page's own field, else to the page that the header's link opens. */
export function listenForSearchKey(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || !areSingleKeysOn() || isTyping(event)) return
    const field = document.querySelector<HTMLInputElement>('main input[type=search]')
    const link = document.querySelector<HTMLElement>('header a[href^="/search"]')
    if (!field && !link) return
    event.preventDefault()
    if (!field) return link?.click()
    field.focus()
    field.select()
  })
}
