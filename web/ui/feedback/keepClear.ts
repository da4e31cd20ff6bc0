import type { Toast } from './toasts.ts'

/** Moves the messages to the upper edge when they would lie over what one of them is about, unless they would there as well. */
export function keepClear(region: HTMLElement, shown: readonly Toast[]): void {
  const covers = (place: string) => {
    region.dataset['place'] = place
    const { top, bottom, left, right } = region.getBoundingClientRect()
    return shown.some(({ about }) => {
      if (!about || about === document.body || region.contains(about)) return false
      const box = about.getBoundingClientRect()
      return box.top < bottom && box.bottom > top && box.left < right && box.right > left
    })
  }
  if (covers('bottom') && covers('top')) region.dataset['place'] = 'bottom'
}
