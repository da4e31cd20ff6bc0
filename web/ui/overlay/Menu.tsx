import { type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from '../marks/Icon.tsx'
import type { IconName } from '../marks/iconPaths.ts'
import { moveInMenu, placeMenu } from './menuMoves.ts'

export type MenuItem = {
  label: string
  icon?: IconName
  danger?: boolean
  disabled?: boolean
  /** A rule above it: another group begins. */
  startsGroup?: boolean
} & ({ href: string; onSelect?: never } | { onSelect: () => void; href?: never })

export interface MenuProps {
  /** Draws the button that opens it; the given attributes go on that button. */
  button: (attributes: MenuButtonAttributes) => ReactNode
  label: string
  items: MenuItem[]
  align?: 'start' | 'end'
}

export interface MenuButtonAttributes {
  id: string
  popoverTarget: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
}

/** A menu button (ARIA Authoring Practices: Menu Button) on the Popover API, which brings Esc, light dismissal and the top layer. */
export function Menu({ button, label, items, align = 'end' }: MenuProps) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => popover.current?.hidePopover()
  return (
    <>
      {button({ id: `${id}-button`, popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': open })}
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="absolute m-0 min-w-44 rounded-md border border-line bg-surface p-1 text-ink shadow-popover"
        onToggle={(event) => {
          const isOpen = event.newState === 'open'
          setOpen(isOpen)
          if (!isOpen) return
          placeMenu(event.currentTarget, document.getElementById(`${id}-button`), align)
          event.currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus()
        }}
        onKeyDown={(event) => moveInMenu(event, close)}
      >
        {items.map((item) => (
          <MenuRow key={item.label} item={item} onClose={close} />
        ))}
      </div>
    </>
  )
}

function MenuRow({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className:
      'flex h-8 w-full items-center gap-2.5 rounded-xs px-2.5 text-start text-ui whitespace-nowrap hover:bg-hover focus:bg-hover ' +
      'focus-visible:outline-offset-[-2px] aria-disabled:opacity-50 pointer-coarse:h-11 ' +
      (item.danger ? 'text-danger-ink' : ''),
  } as const
  const inner = (
    <>
      {item.icon && <Icon name={item.icon} className={item.danger ? '' : 'text-ink-3'} />}
      {item.label}
    </>
  )
  return (
    <>
      {item.startsGroup && <hr className="my-1 border-line" />}
      {item.href === undefined ? (
        <button
          type="button"
          {...shared}
          aria-disabled={item.disabled || undefined}
          onClick={() => {
            if (item.disabled) return
            onClose()
            item.onSelect()
          }}
        >
          {inner}
        </button>
      ) : (
        <a
          href={item.disabled ? undefined : item.href}
          {...shared}
          aria-disabled={item.disabled || undefined}
          onClick={onClose}
        >
          {inner}
        </a>
      )}
    </>
  )
}
