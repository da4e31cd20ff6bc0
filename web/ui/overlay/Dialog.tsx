import { type ReactNode, useId } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { useModal } from './useModal.ts'

export interface DialogProps {
  open: boolean
  /** Esc, the cross or a press beside it. The owner sets `open` to false, or keeps it open. */
  onClose: () => void
  title: string
  closeLabel: string
  text?: string
  children?: ReactNode
  /** The buttons, the main one last. */
  footer?: ReactNode
  size?: 'medium' | 'large' | 'wide'
}

const sizes = { medium: 'max-w-[28rem]', large: 'max-w-[40rem]', wide: 'max-w-[60rem]' } as const

export const dialogBox =
  'm-auto w-[calc(100%-2rem)] max-h-[calc(100dvh-2rem)] rounded-lg border border-line bg-surface text-ink shadow-dialog'

export function Dialog({ open, onClose, title, closeLabel, text, children, footer, size = 'medium' }: DialogProps) {
  const dialog = useModal(open)
  const id = useId()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      className={`${dialogBox} ${sizes[size]}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && isBeside(event) && onClose()}
    >
      {/* Where the window is low, all of it scrolls: else hardly a line would be left to read. */}
      <div className="flex flex-col [@media(min-height:30rem)]:max-h-[inherit]">
        <div className="flex items-center gap-4 ps-6 pe-4 pt-4 pb-2">
          <h2 id={`${id}-title`} className="min-w-0 flex-1 py-0.5 text-h2 wrap-anywhere">
            {title}
          </h2>
          <IconButton icon="x" label={closeLabel} onClick={onClose} />
        </div>
        <div className="min-h-0 overflow-y-auto overscroll-contain px-6 pt-1 pb-6">
          {text && (
            <p id={`${id}-text`} className="text-body text-ink-2 not-last:mb-5">
              {text}
            </p>
          )}
          {children}
        </div>
        {footer && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">{footer}</div>}
      </div>
    </dialog>
  )
}

/** The backdrop's events come to the dialog itself; only the place tells them from its own padding. */
function isBeside(event: { currentTarget: HTMLElement; clientX: number; clientY: number }): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
}
