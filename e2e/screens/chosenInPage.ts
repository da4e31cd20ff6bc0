/**
 * What a judgement runs inside a page that is shown in forced colours, as a text because the journeys know no DOM: everything chosen that looks as if it
 * were not, as sentences. Each is taken back for a moment and compared with itself; what the browser draws on its own (a checkbox with its own
 * appearance) it draws in the system's colours.
 */
export const readUnmarked = `(() => {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets = [still]
  const seen = ['backgroundColor', 'color', 'borderTopColor', 'borderBottomColor', 'borderTopWidth', 'borderBottomWidth', 'borderBottomStyle', 'outlineStyle', 'outlineColor', 'textDecorationLine', 'fontWeight', 'visibility', 'display', 'backgroundImage']
  const lookOf = (element) => [element, ...element.querySelectorAll('*')].map((one) => { const style = getComputedStyle(one); return seen.map((name) => style[name]).join() }).join('|')
  // A box and what is drawn over it.
  const placeOf = (element) => (element.matches('input') ? element.parentElement : element)
  const states = [['aria-pressed', 'false'], ['aria-selected', 'false'], ['aria-checked', 'false'], ['aria-current', null]]
  const faults = []
  const tell = (element) => faults.push('chosen looks like not chosen: ' + element.outerHTML.slice(0, 160))
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only')
  for (const [name, off] of states) {
    for (const element of document.querySelectorAll(':is(a, button, [role=option], [role=menuitemradio], tr, li)[' + name + ']:not([' + name + '=false])')) {
      if (!isShown(element) || !element.matches('a, button, [role], [aria-selected], [aria-checked]')) continue
      const on = element.getAttribute(name)
      const chosen = lookOf(element)
      if (off === null) element.removeAttribute(name)
      else element.setAttribute(name, off)
      if (lookOf(element) === chosen) tell(element)
      element.setAttribute(name, on)
    }
  }
  for (const box of document.querySelectorAll('input:is([type=checkbox], [type=radio])')) {
    if (!isShown(box) || getComputedStyle(box).appearance !== 'none') continue
    const was = box.checked
    const before = lookOf(placeOf(box))
    box.checked = !was
    if (lookOf(placeOf(box)) === before) tell(box)
    box.checked = was
  }
  document.adoptedStyleSheets = []
  return faults
})()`
