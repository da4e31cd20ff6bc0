/** What an entry changed in memory so far, so that an entry that is refused leaves nothing. */
export class Journal {
  #undo: (() => void)[] = []

  /** Sets a key of a map, for as long as the entry is not refused. */
  put<K, V>(map: Map<K, V>, key: K, value: V): void {
    const before = map.get(key)
    const had = map.has(key)
    map.set(key, value)
    this.#undo.push(() => (had ? map.set(key, before as V) : map.delete(key)))
  }

  /** Takes a key out of a map, likewise. */
  drop<K, V>(map: Map<K, V>, key: K): void {
    const before = map.get(key)
    if (!map.delete(key)) return
    this.#undo.push(() => map.set(key, before as V))
  }

  /** The same for properties of an object. */
  assign<T extends object>(target: T, values: Partial<T>): void {
    const before = { ...target }
    Object.assign(target, values)
    this.#undo.push(() => Object.assign(target, before))
  }

  /** The entry is done: what it changed stays. */
  keep(): void {
    this.#undo = []
  }

  /** The entry is refused: everything is as before it. */
  takeBack(): void {
    for (const undo of this.#undo.reverse()) undo()
    this.#undo = []
  }
}
