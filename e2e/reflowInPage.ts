/**
 * What a sweep runs inside the page, as a text because the journeys know no DOM: everything that a reader with little room loses there, as sentences.
 * What lies over the page — a dialog, a menu — is judged alone while it does.
 */
export const readFaults = `(() => {
  const faults = new Set()
  const isCoarse = matchMedia('(pointer: coarse)').matches
  const page = document.documentElement
  if (page.scrollWidth > page.clientWidth) faults.add('the page scrolls sideways by ' + (page.scrollWidth - page.clientWidth))
  const scope = document.querySelector('dialog:modal') ?? document.querySelector('[role=listbox]') ?? [...document.querySelectorAll(':popover-open')].at(-1) ?? document.body
  const nameOf = (element) => element.localName + ' “' + (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50) + '” ' + element.className?.toString().slice(0, 80)
  const styleOf = (element) => getComputedStyle(element)
  const isUnseen = (element) => !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('.sr-only, [inert], [aria-hidden=true]') !== null || element.matches('a[href="#content"]')
  const above = function* (element) { for (let one = element.parentElement; one; one = one.parentElement) yield one }
  const around = (one, other) => {
    const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)]
    return { left, top, width: Math.max(one.right, other.right) - left, height: Math.max(one.bottom, other.bottom) - top }
  }
  const scrolls = (value) => value === 'auto' || value === 'scroll'
  const cuts = (value) => value === 'hidden' || value === 'clip'
  const seen = [...scope.querySelectorAll('*')].filter((element) => !(element instanceof SVGElement) && !isUnseen(element))

  for (const element of seen) {
    const box = element.getBoundingClientRect()
    const style = styleOf(element)
    const isStrip = [...above(element)].some((one) => scrolls(styleOf(one).overflowX) && one.scrollWidth > one.clientWidth)
    if (box.width > 0 && !isStrip && (box.right > page.clientWidth + 1 || box.left < -1)) faults.add('beyond the window’s edge: ' + nameOf(element))
    if (element.textContent.trim() === '') continue
    // A row that leads on may say less than the page that it leads to.
    const leadsOn = element.closest('a, button, [role=option]') ?? element.querySelector('a') ?? element.closest('li, tr')?.querySelector('a[href]') ?? element.title
    const isClamped = style.webkitLineClamp !== 'none' && leadsOn
    if (cuts(style.overflowX) && element.scrollWidth > element.clientWidth + 1 && !isClamped && !(style.textOverflow === 'ellipsis' && leadsOn)) faults.add('cut off sideways: ' + nameOf(element))
    if (cuts(style.overflowY) && element.scrollHeight > element.clientHeight + 2 && !isClamped && style.textOverflow !== 'ellipsis') faults.add('cut off below: ' + nameOf(element))
  }

  const opener = scope.id && document.querySelector('[popovertarget="' + scope.id + '"]')
  if (opener) {
    const [own, its] = [scope.getBoundingClientRect(), opener.getBoundingClientRect()]
    if (own.right < its.left || own.left > its.right) faults.add('opens elsewhere than at its button: ' + nameOf(scope))
  }

  const controls = seen.filter((element) => element.matches('a[href], button, input:not([type=hidden]), select, textarea, summary') && !element.disabled && styleOf(element).pointerEvents !== 'none' && element.getClientRects().length > 0)
  const before = [scrollX, scrollY]
  const targets = []
  for (const control of controls) {
    // Text that leaves its own control lies over what is beside it.
    if (styleOf(control).display !== 'inline' && control.matches('a, button')) {
      const text = document.createRange()
      text.selectNodeContents(control)
      const [own, said] = [control.getBoundingClientRect(), text.getBoundingClientRect()]
      const hides = control.querySelector('.sr-only') !== null || [control, ...control.querySelectorAll('*')].some((one) => cuts(styleOf(one).overflowX))
      if (!hides && said.width > 0 && (said.left < own.left - 1 || said.right > own.right + 1 || said.top < own.top - 1 || said.bottom > own.bottom + 1)) faults.add('text leaves its control: ' + nameOf(control))
    }
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    // Of a link on several lines one is enough.
    const lines = [...control.getClientRects()].map((line) => document.elementFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2))
    // A message goes away by itself, and before when it is dismissed.
    const isOwn = (over) => over && (over.closest('section > [role=alert], section > [role=status]') || control.contains(over) || [...(control.labels ?? [])].some((label) => label.contains(over)))
    const [over] = lines
    if (!lines.some(isOwn)) faults.add('covered by ' + (over ? nameOf(over) : 'the window’s edge') + ': ' + nameOf(control))

    const label = control.closest('label') ?? (control.matches('[type=checkbox], [type=radio]') ? control.labels?.[0] : undefined)
    // A label takes presses for its box: the two are one target.
    const { left, top, width, height } = label ? around(label.getBoundingClientRect(), control.getBoundingClientRect()) : control.getBoundingClientRect()
    const isInText = styleOf(control).display === 'inline' && control.localName === 'a'
    // What stays is in another place with every scrolling: it is a neighbour only of what stays too.
    const stays = [control, ...above(control)].some((one) => styleOf(one).position === 'fixed')
    targets.push({ control, stays, isInText, width, height, x: left + scrollX + width / 2, y: top + scrollY + height / 2 })
    const isIcon = control.matches('a, button') && control.textContent.trim() === ''
    if (isCoarse && !isInText && control.matches('button, select, input, textarea') && (Math.round(height) < 44 || (isIcon && Math.round(width) < 44))) faults.add('smaller than a finger (' + Math.round(width) + ' × ' + Math.round(height) + '): ' + nameOf(control))
  }
  // WCAG 2.5.8: 24 px, or as much room around it. A link in a sentence is as high as its line.
  const isSmall = ({ width, height }) => width < 23.5 || height < 23.5
  for (const one of targets) {
    if (one.isInText || !isSmall(one)) continue
    const near = targets.find((other) => {
      if (other === one || other.stays !== one.stays || other.control.contains(one.control) || one.control.contains(other.control)) return false
      if (isSmall(other)) return Math.hypot(one.x - other.x, one.y - other.y) < 24
      return Math.hypot(Math.max(0, Math.abs(one.x - other.x) - other.width / 2), Math.max(0, Math.abs(one.y - other.y) - other.height / 2)) < 12
    })
    if (near) faults.add('too small (' + Math.round(one.width) + ' × ' + Math.round(one.height) + ') beside ' + nameOf(near.control) + ': ' + nameOf(one.control))
  }
  scrollTo({ left: before[0], top: before[1], behavior: 'instant' })

  // What stays while the rest moves, and what a dialog does not scroll, leaves room to read.
  const staying = seen.filter((element) => ['fixed', 'sticky'].includes(styleOf(element).position) && element !== scope && !element.contains(scope)).map((element) => element.getBoundingClientRect().height)
  if (staying.reduce((sum, height) => sum + height, 0) > innerHeight * 0.4) faults.add('what stays takes ' + staying.join(' + ') + ' of ' + innerHeight)
  for (const element of seen) {
    if (scope !== document.body && scrolls(styleOf(element).overflowY) && element.scrollHeight > element.clientHeight + 1 && element.localName !== 'textarea' && element.clientHeight < innerHeight * 0.4) faults.add('only ' + element.clientHeight + ' to read in: ' + nameOf(element))
  }
  return [...faults]
})()`

/** Sets the text wider, as WCAG 1.4.12 lets everyone do; joined letters stay joined. Run once more, it is back. */
export const toggleSpacing = `(() => {
  if (document.adoptedStyleSheets.length > 0) return void (document.adoptedStyleSheets = [])
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { line-height: 1.5 !important; word-spacing: 0.16em !important } :lang(en), :lang(en) * { letter-spacing: 0.12em !important } p { margin-block-end: 2em !important }')
  document.adoptedStyleSheets = [sheet]
})()`
