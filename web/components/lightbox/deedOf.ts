/** What a key does with a picture that is shown in full. */
export type Deed =
  'next' | 'previous' | 'first' | 'last' | 'larger' | 'smaller' | 'whole' | 'left' | 'right' | 'up' | 'down'

interface Pressed {
  key: string
  metaKey: boolean
  ctrlKey: boolean
  altKey: boolean
}

/**
 * The deed of a key; null for one that does nothing here, and with a modifier: those are the browser's own. Arrows go from picture to picture in
 * the direction that the page reads, and over a picture that is larger than its ground.
 */
export function deedOf(
  { key, metaKey, ctrlKey, altKey }: Pressed,
  { isZoomed, isRTL }: { isZoomed: boolean; isRTL: boolean },
): Deed | null {
  if (metaKey || ctrlKey || altKey) return null
  switch (key) {
    case 'ArrowLeft':
      return isZoomed ? 'left' : isRTL ? 'next' : 'previous'
    case 'ArrowRight':
      return isZoomed ? 'right' : isRTL ? 'previous' : 'next'
    case 'ArrowUp':
      return isZoomed ? 'up' : null
    case 'ArrowDown':
      return isZoomed ? 'down' : null
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    case '+':
    case '=':
      return 'larger'
    case '-':
      return 'smaller'
    case '0':
      return 'whole'
    default:
      return null
  }
}
