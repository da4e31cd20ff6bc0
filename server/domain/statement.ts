/** The SQL parameters of a statement by the names of its values. */
export type Named<Values extends object> = { readonly [Name in keyof Values]: string }

/**
 * A statement whose text is built once: each value gets its number where its name is first written, so that a fragment
 * names what it needs, not its position. `$1` is the company's id.
 */
export class Statement<Values extends object> {
  readonly text: string
  readonly #names: (keyof Values)[] = []

  constructor(write: ($: Named<Values>) => string) {
    const numbered = new Proxy({} as Named<Values>, {
      get: (_target, name) => this.#numberOf(name as keyof Values),
    })
    this.text = write(numbered)
  }

  /** The values in the order of the text, after the company's id. */
  values(of: Values): unknown[] {
    return this.#names.map((name) => of[name])
  }

  #numberOf(name: keyof Values): string {
    if (!this.#names.includes(name)) this.#names.push(name)
    return `$${this.#names.indexOf(name) + 2}`
  }
}
