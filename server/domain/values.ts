/** Collects the values of a statement while its text is made. `$1` is the company's id. */
export class Values {
  readonly list: unknown[] = []

  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length + 1}`
  }
}
