import { Icon } from '../../../ui/marks/Icon.tsx'

interface RowCheckboxProps {
  label: string
  checked: boolean
  tabIndex: number | undefined
  /** With Shift the rows up to the one that was chosen last are chosen too. */
  onChoose: (isExtending: boolean) => void
}

/** Chooses a row; what can be pressed is larger than what is drawn. */
export function RowCheckbox({ label, checked, tabIndex, onChoose }: RowCheckboxProps) {
  return (
    <label className="grid size-6 place-items-center pointer-coarse:size-11">
      <span className="relative grid size-4 place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          tabIndex={tabIndex}
          // Shift is known of a press alone.
          onClick={(event) => onChoose(event.shiftKey)}
          onChange={() => {}}
          className={
            'peer col-start-1 row-start-1 size-4 appearance-none rounded-xs border border-line-strong bg-surface ' +
            'before:absolute before:-inset-1 pointer-coarse:before:-inset-3.5 hover:border-ink-3 checked:border-ink checked:bg-ink forced-colors:appearance-auto'
          }
        />
        <Icon
          name="check"
          size={14}
          className="pointer-events-none invisible relative col-start-1 row-start-1 text-bg peer-checked:visible forced-colors:hidden"
        />
      </span>
    </label>
  )
}
