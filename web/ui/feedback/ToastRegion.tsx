import { useSyncExternalStore } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { keepClear } from './keepClear.ts'
import { type Toast, toasts } from './toasts.ts'

interface ToastRegionProps {
  label: string
  dismissLabel: string
  store?: typeof toasts
}

/** Where toasts appear: once in a page's shell. Both live regions are there before the first message, or it would not be read out. */
export function ToastRegion({ label, dismissLabel, store = toasts }: ToastRegionProps) {
  const shown = useSyncExternalStore(store.subscribe, store.read, nothing)
  const item = (toast: Toast) => (
    <ToastItem key={toast.id} toast={toast} dismissLabel={dismissLabel} onDismiss={() => dismiss(toast.id)} />
  )
  // The mouse and the focus cannot leave what is gone: the clocks are started and the focus is moved by hand.
  function dismiss(id: number) {
    store.dismiss(id)
    store.resume()
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={(region) => void (region && shown.length > 0 && keepClear(region, shown))}
      aria-label={label}
      onMouseOver={store.pause}
      onMouseLeave={store.resume}
      onFocus={store.pause}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || store.resume()}
      className={
        'pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bar,env(safe-area-inset-bottom)))] z-40 flex flex-col gap-2 sm:end-auto ' +
        'sm:w-96 data-[place=top]:top-16 data-[place=top]:bottom-auto'
      }
    >
      <div role="alert" className="flex flex-col gap-2">
        {shown.filter((toast) => toast.tone === 'error').map(item)}
      </div>
      <div role="status" className="flex flex-col gap-2">
        {shown.filter((toast) => toast.tone !== 'error').map(item)}
      </div>
    </section>
  )
}

const empty: Toast[] = []
const nothing = () => empty

function ToastItem({ toast, dismissLabel, onDismiss }: { toast: Toast; dismissLabel: string; onDismiss: () => void }) {
  const { action } = toast
  return (
    <div
      className={
        'pointer-events-auto flex animate-rise items-center gap-1 rounded-md border bg-surface py-1.5 ps-4 pe-1.5 text-ui shadow-popover ' +
        (toast.tone === 'error' ? 'border-danger text-danger-ink' : 'border-line text-ink')
      }
    >
      <p className="line-clamp-4 min-w-0 flex-1 py-1 wrap-anywhere">{toast.text}</p>
      {action && (
        <button
          type="button"
          className="h-8 rounded-sm px-2.5 text-accent-ink hover:bg-hover pointer-coarse:h-11"
          onClick={() => {
            action.onSelect()
            onDismiss()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="x" label={dismissLabel} onClick={onDismiss} />
    </div>
  )
}
