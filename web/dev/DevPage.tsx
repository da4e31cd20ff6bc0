import type { Sheet, State } from './sheet.ts'
import { sheets } from './sheets.ts'

/** The design system as it is: all sheets, or the one that the address names (`?sheet=Button&theme=dark`). */
export function DevPage({ only }: { only: string | null }) {
  const shown = only === null ? sheets : sheets.filter(({ name }) => name === only)
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-6 py-8">
      {only === null && <h1 className="mb-6 text-h1">Components</h1>}
      {shown.length === 0 ? (
        <p>There is no sheet of this name.</p>
      ) : (
        shown.map((sheet) => <SheetView key={sheet.name} sheet={sheet} />)
      )}
    </main>
  )
}

function SheetView({ sheet: { name, states } }: { sheet: Sheet }) {
  return (
    <section aria-labelledby={`sheet-${name}`} className="border-t border-line py-6">
      <h2 id={`sheet-${name}`} className="mb-4 text-h2">
        <a href={`?sheet=${name}`}>{name}</a>
      </h2>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-6">
        {states.map((state) => (
          <StateView key={state.name} state={state} />
        ))}
      </div>
    </section>
  )
}

function StateView({ state: { name, node, force, wide = false } }: { state: State }) {
  return (
    <figure className={wide ? 'w-full' : 'max-w-72'} data-force={force}>
      {node}
      <figcaption className="mt-2 text-small text-ink-3">{name}</figcaption>
    </figure>
  )
}
