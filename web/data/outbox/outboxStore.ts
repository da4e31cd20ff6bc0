import { mergedEntry, parseEntry, type Change, type Entry } from './entry.ts'
import { storedPrefix } from './hasStored.ts'

/** How much one person may have waiting in one browser, which gives a site about 5 MB. */
export const mostEntries = 100
export const mostCharacters = 250_000

/** The entries of every person in this browser, for all of its tabs. */
export interface OutboxStore {
  /** A person's entries in the order in which they were made. */
  list(person: string): Entry[]
  /** How many entries others than this person have left here. */
  countOfOthers(person: string | null): number
  /** Adds a change to what waits. False when there is no room for it. */
  put(person: string, change: Change, facts: Pick<Entry, 'key' | 'made' | 'mayHaveArrived'>): boolean
  /** Writes an entry that is there already; one that was dropped meanwhile stays dropped. */
  update(person: string, entry: Entry): void
  drop(person: string, about: string): void
  dropOthers(person: string | null): void
}

/** An item for each entry, so that two tabs that write at the same moment lose nothing of each other's. */
export function createOutboxStore(storage: Storage): OutboxStore {
  const itemOf = (person: string, about: string) => `${storedPrefix}${person}:${about}`

  const namesOf = (isWanted: (name: string) => boolean) =>
    Object.keys(storage).filter((name) => name.startsWith(storedPrefix) && isWanted(name))
  const isOf = (person: string | null) => (name: string) =>
    person !== null && name.startsWith(`${storedPrefix}${person}:`)

  function read(name: string): Entry | null {
    const text = storage.getItem(name)
    const entry = text === null ? null : parseEntry(text)
    if (text !== null && !entry) storage.removeItem(name)
    return entry
  }

  function list(person: string): Entry[] {
    return namesOf(isOf(person))
      .flatMap((name) => read(name) ?? [])
      .toSorted((a, b) => a.made - b.made)
  }

  function write(person: string, entry: Entry): boolean {
    try {
      storage.setItem(itemOf(person, entry.about), JSON.stringify(entry))
      return true
    } catch {
      // The browser has no room left.
      return false
    }
  }

  const namesOfOthers = (person: string | null) => namesOf((name) => !isOf(person)(name))

  return {
    list,
    countOfOthers: (person) => namesOfOthers(person).length,
    put(person, change, facts) {
      const known = list(person)
      const made = Math.max(facts.made, (known.at(-1)?.made ?? 0) + 1)
      const before = known.find(({ about }) => about === change.about)
      const entry = mergedEntry(before, change, { ...facts, made })
      if (!entry) {
        storage.removeItem(itemOf(person, change.about))
        return true
      }
      const others = known.filter((one) => one !== before)
      const characters = [...others, entry].reduce((sum, one) => sum + JSON.stringify(one).length, 0)
      return others.length < mostEntries && characters <= mostCharacters && write(person, entry)
    },
    update(person, entry) {
      if (storage.getItem(itemOf(person, entry.about)) !== null) write(person, entry)
    },
    drop: (person, about) => storage.removeItem(itemOf(person, about)),
    dropOthers: (person) => namesOfOthers(person).forEach((name) => storage.removeItem(name)),
  }
}
