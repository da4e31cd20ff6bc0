interface ProgressProps {
  label: string
  /** 0 to 1; absent while the end is not known. */
  value?: number
  /** The same in words: "120 of 414 posts". */
  text?: string
}

export function Progress({ label, value, text }: ProgressProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-4 text-small">
        <span>{label}</span>
        {text && <span className="text-ink-3 tabular-nums">{text}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value === undefined ? undefined : Math.round(value * 100)}
        aria-valuetext={text}
        className="h-1 overflow-hidden rounded-xs bg-line"
      >
        {value === undefined ? (
          <div className="h-full w-2/5 animate-sweep bg-ink forced-colors:bg-[CanvasText]" />
        ) : (
          <div
            className="h-full origin-left bg-ink transition-transform rtl:origin-right forced-colors:bg-[CanvasText]"
            style={{ transform: `scaleX(${value})` }}
          />
        )}
      </div>
    </div>
  )
}
