/** Numbers that look like chance and are the same for the same seed (mulberry32, Tommy Ettinger's, in the public domain). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to but not 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `least` up to but not `most`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least))
  }

  /** One of the choices; undefined when there is none. */
  of<Choice>(choices: readonly Choice[]): Choice | undefined {
    return choices[Math.floor(this.next() * choices.length)]
  }
}
