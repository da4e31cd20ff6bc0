import { previewPlace, type WidgetPreview, type WidgetPreviewMessage } from '../../contract/widgetPreview.ts'

type Call = (...call: unknown[]) => unknown

const page = window as unknown as { Upwell?: Call }
const queue: unknown[][] = []
const place = document.getElementById(previewPlace)
let shown = ''

// As in the snippet: what is called before the script has come waits.
page.Upwell ??= Object.assign((...call: unknown[]) => void queue.push(call), { q: queue })

/** Shows the widget as the settings say, which are the page around and of this origin. */
addEventListener('message', ({ source, origin, data }: MessageEvent<WidgetPreviewMessage | null>) => {
  if (source !== parent || origin !== location.origin || data?.upwell !== 'widget') return
  const text = JSON.stringify(data.preview)
  if (text === shown) return
  shown = text
  show(data.preview)
})
const asked: WidgetPreviewMessage = { upwell: 'widgetWanted' }
if (parent !== window) parent.postMessage(asked, location.origin)

function show({ form, command, options, theme }: WidgetPreview): void {
  document.documentElement.style.colorScheme = theme ?? 'light dark'
  page.Upwell?.('destroy')
  place?.replaceChildren()
  if (form === 'board') {
    const board = document.createElement('div')
    board.setAttribute('data-upwell', '')
    place?.append(board)
  }
  if (form === 'news') {
    const trigger = document.createElement('button')
    trigger.type = 'button'
    trigger.setAttribute('data-upwell-changelog', '')
    trigger.textContent = 'What’s new'
    Object.assign(trigger.style, { font: 'inherit', padding: '0 14px', minHeight: '44px' })
    place?.append(trigger)
  }
  page.Upwell?.(command, options)
}
