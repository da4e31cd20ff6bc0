import type { ReactNode } from 'react'

interface FactLineProps {
  facts: readonly ReactNode[]
  className: string
}

/** Facts with a point between them. Each brings the point before it, which is cut off where a line begins: no line begins or ends with one. */
export function FactLine({ facts, className }: FactLineProps) {
  return (
    <p className={`overflow-x-clip ${className}`}>
      <span className="-ms-3 flex flex-wrap">
        {facts.map((fact, at) => (
          <span
            key={at}
            className="relative min-w-0 ps-3 before:absolute before:start-0 before:w-3 before:text-center before:content-['·']"
          >
            {fact}
          </span>
        ))}
      </span>
    </p>
  )
}
