import { ImportRefused } from '../importRefused.ts'
import { longestRecord } from './sourceRecord.ts'

interface Container {
  isList: boolean
  /** The key whose value is being read; the empty string in a list. */
  key: string
}

/**
 * Finds the elements of one list in a JSON text that arrives in chunks, and returns the text of each element. The list
 * is the whole text or is below the given keys. The inside of an element is not checked, only where it ends.
 */
export class JSONScanner {
  readonly #path: readonly string[]
  #open: Container[] = []
  #listDepth = 0
  #wasList = false
  #began = false
  #ended = false
  #inString = false
  #escaped = false
  /** The key that is being read. */
  #string = ''
  #element: string[] = []
  #elementLength = 0
  #count = 0
  #keys = new Set<string>()

  constructor(path: readonly string[]) {
    this.#path = path
  }

  /** The elements that end in this chunk. */
  feed(piece: string): string[] {
    const found: string[] = []
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const mark = piece[at] ?? ''
      if (this.#inString) {
        this.#readString(mark)
        continue
      }
      if (mark === ' ' || mark === '\n' || mark === '\r' || mark === '\t') continue
      if (!this.#began) this.#begin(mark)
      else if (this.#ended) throw new ImportRefused('Unexpected data after the end of the JSON.')
      const inList = this.#listDepth > 0 && this.#open.length === this.#listDepth
      if (inList && (mark === ',' || mark === ']')) {
        this.#keep(piece.slice(from, at))
        this.#end(found, mark === ']')
        from = at + 1
      }
      const wasOutside = this.#listDepth === 0
      this.#step(mark)
      if (wasOutside && this.#listDepth > 0) from = at + 1
    }
    if (this.#listDepth > 0) this.#keep(piece.slice(from))
    return found
  }

  /** Refuses a text that is truncated or has no such list. */
  finish(): void {
    if (!this.#began) throw new ImportRefused('The file is empty.')
    if (!this.#ended) throw new ImportRefused(`The file is truncated: it ends inside record ${this.#count + 1}.`)
    if (this.#wasList) return
    const keys = [...this.#keys]
      .slice(0, 30)
      .map((key) => JSON.stringify(key))
      .join(', ')
    throw new ImportRefused(
      this.#path.length === 0
        ? `The file contains an object, not a list. Use --records to say where the list is; it has ${keys}.`
        : `There is no list at ${this.#path.join('.')}. The file has ${keys}.`,
    )
  }

  #begin(mark: string): void {
    if (mark !== '[' && mark !== '{')
      throw new ImportRefused(`This is not JSON: it begins with ${JSON.stringify(mark)}, and a list begins with "[".`)
    this.#began = true
  }

  #readString(mark: string): void {
    if (this.#escaped) this.#escaped = false
    else if (mark === '\\') this.#escaped = true
    else if (mark === '"') {
      this.#inString = false
      return
    }
    if (this.#listDepth === 0 && this.#string.length < 1_000) this.#string += mark
  }

  #step(mark: string): void {
    const container = this.#open.at(-1)
    if (mark === '"') {
      this.#inString = true
      this.#string = ''
    } else if (mark === ':' && this.#listDepth === 0 && container) {
      container.key = this.#string
      if (this.#open.length === 1) this.#keys.add(this.#string)
    } else if (mark === '[' || mark === '{') {
      if (mark === '[' && this.#isTheList()) {
        this.#listDepth = this.#open.length + 1
        this.#wasList = true
      }
      this.#open.push({ isList: mark === '[', key: '' })
    } else if (mark === ']' || mark === '}') {
      if (container?.isList !== (mark === ']'))
        throw new ImportRefused(`This is not JSON: unexpected ${mark} near record ${Math.max(1, this.#count)}.`)
      this.#open.pop()
      this.#ended = this.#open.length === 0
    }
  }

  #isTheList(): boolean {
    return (
      !this.#wasList &&
      this.#open.length === this.#path.length &&
      this.#open.every(({ isList, key }, at) => !isList && key === this.#path[at])
    )
  }

  #keep(text: string): void {
    this.#elementLength += text.length
    if (this.#elementLength > longestRecord)
      throw new ImportRefused(
        `Record ${this.#count + 1} is longer than ${longestRecord.toLocaleString('en')} characters.`,
      )
    if (text !== '') this.#element.push(text)
  }

  #end(found: string[], isLast: boolean): void {
    const element = this.#element.join('').trim()
    this.#element = []
    this.#elementLength = 0
    if (isLast) this.#listDepth = 0
    if (element === '' && isLast && this.#count === 0) return
    if (element === '')
      throw new ImportRefused(`This is not JSON: record ${this.#count + 1} is missing between two commas.`)
    this.#count++
    found.push(element)
  }
}
