const bytesOfID = 16
const bytesOfNumber = 8

/** SQL of an aggregate of ids with numbers as bytes, for `Packed`: a hundred thousand rows as one value, which takes a tenth of the time to read. Null without rows. */
export const packedSQL = (id: string, ...numbers: string[]) =>
  `string_agg(${[`uuid_send(${id})`, ...numbers.map((number) => `float8send(${number})`)].join(' || ')}, ''::bytea)`

/** The rows of such an aggregate. */
export class Packed {
  readonly #bytes: Buffer
  readonly #width: number
  readonly length: number

  /** `numbers` is how many each row has. */
  constructor(bytes: Buffer, numbers: number) {
    this.#bytes = bytes
    this.#width = bytesOfID + numbers * bytesOfNumber
    this.length = bytes.length / this.#width
  }

  /** The id of a row as a key of a map, shorter than its text. */
  key(row: number): string {
    return this.#bytes.toString('latin1', row * this.#width, row * this.#width + bytesOfID)
  }

  number(row: number, at: number): number {
    return this.#bytes.readDoubleBE(row * this.#width + bytesOfID + at * bytesOfNumber)
  }

  /** The id of a row as its text. */
  id(row: number): string {
    const hex = this.#bytes.toString('hex', row * this.#width, row * this.#width + bytesOfID)
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}
