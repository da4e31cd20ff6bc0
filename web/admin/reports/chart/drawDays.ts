import UPlot from 'uplot'

/** A column: its day in words, the same in as few as the axis has room for, and how high it is. */
export interface Point {
  text: string
  label: string
  value: number
}

interface Drawing {
  points: readonly Point[]
  locale: string
}

/** Draws columns into an element, as wide as that is, in its direction and the colours of the theme. Gives what takes them away. */
export function drawDays(element: HTMLElement, { points, locale }: Drawing): () => void {
  const { direction, fontFamily } = getComputedStyle(element)
  const isReversed = direction === 'rtl'
  const number = new Intl.NumberFormat(locale, { notation: 'compact' })
  const exact = new Intl.NumberFormat(locale)
  const colour = coloursOf(element)
  const said = document.createElement('p')
  said.className = 'pointer-events-none absolute end-0 top-0 z-10 bg-bg ps-2 text-small text-ink tabular-nums'
  const font = `12px ${fontFamily}`
  const size = () => ({ width: element.clientWidth, height: element.clientHeight })
  const most = Math.max(4, ...points.map(({ value }) => value))
  const axis = { font, stroke: () => colour('--ink-3'), ticks: { show: false } }
  const chart = new UPlot(
    {
      ...size(),
      padding: [24, 8, 0, 8],
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, dir: isReversed ? -1 : 1, range: [-0.5, points.length - 0.5] },
        y: { range: () => UPlot.rangeNum(0, most, 0.1, true) },
      },
      axes: [
        {
          ...axis,
          size: 32,
          gap: 9,
          grid: { show: false },
          splits: ({ width }) => splitsOf(points.length, Math.max(2, Math.floor(width / 120))),
          values: (_, splits) => splits.map((at) => points[at]?.label ?? ''),
        },
        {
          ...axis,
          side: isReversed ? 1 : 3,
          // As wide as its longest number, so that the chart begins where the text above it does.
          size: (_, values) => 14 + 8 * Math.max(1, ...(values ?? []).map((value) => value.length)),
          incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 1_000_000],
          grid: { stroke: () => colour('--line'), width: 1 },
          values: (_, splits) => splits.map((value) => number.format(value)),
        },
      ],
      series: [
        {},
        {
          fill: () => colour('--ink-2'),
          stroke: () => colour('--ink-2'),
          width: 0,
          points: { show: false },
          ...(UPlot.paths.bars ? { paths: UPlot.paths.bars({ size: [0.72, 40] }) } : {}),
        },
      ],
      hooks: {
        setCursor: [
          ({ cursor }) => {
            const point = typeof cursor.idx === 'number' ? points[cursor.idx] : undefined
            said.textContent = point ? `${point.text}: ${exact.format(point.value)}` : ''
          },
        ],
      },
    },
    [points.map((_, at) => at), points.map(({ value }) => value)],
    element,
  )
  element.append(said)
  // A finger hovers over nothing: where it touches or moves sideways is where the cursor is.
  const touch = ({ pointerType, clientX }: PointerEvent) => {
    if (pointerType === 'mouse') return
    chart.setCursor({ left: clientX - chart.over.getBoundingClientRect().left, top: 0 })
  }
  element.style.touchAction = 'pan-y'
  element.addEventListener('pointerdown', touch)
  element.addEventListener('pointermove', touch)
  const resized = new ResizeObserver(() => chart.setSize(size()))
  resized.observe(element)
  // The columns keep the colour that they were made with: they are made anew.
  const redraw = () => chart.redraw(true)
  const themed = new MutationObserver(redraw)
  themed.observe(document.documentElement, { attributes: true })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', redraw)
  return () => {
    dark.removeEventListener('change', redraw)
    themed.disconnect()
    resized.disconnect()
    element.removeEventListener('pointerdown', touch)
    element.removeEventListener('pointermove', touch)
    chart.destroy()
    said.remove()
  }
}

/** The numbers of so many columns, at most, whose days are named below: the first and others at equal distances. */
function splitsOf(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step)
}

/** A canvas knows no custom properties: their colours are asked of an element that has them. */
function coloursOf(element: HTMLElement): (token: string) => string {
  const probe = document.createElement('span')
  probe.hidden = true
  element.append(probe)
  return (token) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
}
