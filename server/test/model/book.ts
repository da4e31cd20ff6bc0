/** A fact that the service keeps, such as `title|<post>`, and what it is; null where nothing is kept. */
export interface Change {
  fact: string
  to: string | null
}

/** What a write does as a whole: the facts it changes and the events that tell of it. */
export interface Effect {
  changes: readonly Change[]
  events: readonly string[]
  /** Events of what was removed for good: they are gone too. */
  forgotten?: readonly string[]
}

/** A write that was not answered: it happened as a whole or not at all. */
interface Maybe extends Effect {
  what: string
  before: readonly Change[]
}

/** What the service really keeps, as its rows say. */
export interface Reality {
  facts: Map<string, string>
  events: Map<string, number>
}

/**
 * What must be there: every fact that was acknowledged, and how often each event happened. A fact that a write is under way for, or that an
 * unanswered write may have changed, is unsettled and left alone until reality says what became of it.
 */
export class Book {
  readonly facts = new Map<string, string>()
  readonly events = new Map<string, number>()
  readonly #held = new Set<string>()
  readonly #versions = new Map<string, number>()
  #maybes: Maybe[] = []

  valueOf(fact: string): string | null {
    return this.facts.get(fact) ?? null
  }

  timesOf(event: string): number {
    return this.events.get(event) ?? 0
  }

  isSettled(fact: string): boolean {
    return !this.#held.has(fact)
  }

  /** How often a fact was about to change: whether it stayed the same in the meantime. */
  versionOf(fact: string): number {
    return this.#versions.get(fact) ?? 0
  }

  /** Takes facts for a write; false when one of them is taken. */
  hold(facts: readonly string[]): boolean {
    if (facts.some((fact) => this.#held.has(fact))) return false
    for (const fact of facts) {
      this.#held.add(fact)
      this.#versions.set(fact, this.versionOf(fact) + 1)
    }
    return true
  }

  release(facts: readonly string[]): void {
    for (const fact of facts) this.#held.delete(fact)
  }

  enter({ changes, events, forgotten = [] }: Effect): void {
    for (const { fact, to } of changes) {
      if (to === null) this.facts.delete(fact)
      else this.facts.set(fact, to)
    }
    for (const event of events) this.events.set(event, this.timesOf(event) + 1)
    for (const event of forgotten) this.events.set(event, this.timesOf(event) - 1)
  }

  /** Enters a write that was not answered; its facts stay held. */
  enterMaybe(what: string, effect: Effect): void {
    this.#maybes.push({ ...effect, what, before: effect.changes.map(({ fact }) => ({ fact, to: this.valueOf(fact) })) })
  }

  /** Holds reality against the book; first enters what became of the unanswered. Gives a sentence for each difference. */
  compare(reality: Reality): string[] {
    const wrong = this.#maybes.flatMap((maybe) => this.#settle(maybe, reality))
    this.#maybes = []
    for (const [fact, value] of this.facts) {
      const found = reality.facts.get(fact)
      if (found !== value)
        wrong.push(`${fact} was acknowledged as “${value}” and is ${found === undefined ? 'not there' : `“${found}”`}.`)
    }
    for (const [fact, found] of reality.facts)
      if (!this.facts.has(fact)) wrong.push(`${fact} is “${found}”, and nobody wrote that.`)
    for (const event of new Set([...this.events.keys(), ...reality.events.keys()])) {
      const [expected, found] = [this.timesOf(event), reality.events.get(event) ?? 0]
      if (expected !== found) wrong.push(`${event} happened ${expected} times and has ${found} events.`)
    }
    return wrong
  }

  #settle(maybe: Maybe, reality: Reality): string[] {
    this.release(maybe.changes.map(({ fact }) => fact))
    const holds = (changes: readonly Change[]) =>
      changes.every(({ fact, to }) => (reality.facts.get(fact) ?? null) === to)
    if (holds(maybe.before)) return []
    if (!holds(maybe.changes)) {
      return [
        `${maybe.what} was not answered and is half there: ${maybe.changes.map(({ fact, to }) => `${fact} should be ${to}, is ${reality.facts.get(fact) ?? 'not there'}`).join('; ')}.`,
      ]
    }
    this.enter(maybe)
    return []
  }
}
