import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { CallError } from '../../contract/errors.ts'
import { checkPage, type Sent } from './api.ts'
import type { Service } from './service.ts'

export const mostFileBytes = 10 * 1024 * 1024

/** Beyond this a body is not read to its end for the sake of a kind answer. */
const mostDrained = 4 * mostFileBytes
/** A file comes at least so fast, or its memory is given to others. */
const least = { bytes: 40_000, everyMs: 10_000 }

/**
 * A form as it comes in: its fields first, and its file only when it is asked for, so that whoever may not send one is refused before it is
 * read. The file's name and type are never looked at.
 */
export class UploadedForm {
  readonly #request: FastifyRequest
  readonly #service: Pick<Service, 'env'>
  readonly #slots: { free: number }
  #parts: AsyncIterator<Multipart> | undefined

  constructor(service: Pick<Service, 'env'>, request: FastifyRequest, slots: { free: number }) {
    this.#service = service
    this.#request = request
    this.#slots = slots
  }

  /** The fields before the file. Refuses with `foreignOrigin`, `notAForm` or `imageTooLarge`. */
  async read(): Promise<Sent> {
    checkPage(this.#service, this.#request)
    if (!this.#request.isMultipart()) throw new CallError('notAForm')
    if (Number(this.#request.headers['content-length'] ?? 0) > mostFileBytes + 64 * 1024) throw new CallError('imageTooLarge', { field: 'file' })
    this.#parts = this.#request.parts()
    const fields: [string, unknown][] = []
    for (;;) {
      const part = await this.#next()
      if (part?.type === 'field') fields.push([part.fieldname, part.value])
      else return { body: Object.fromEntries(fields), file: () => this.#file(part) }
    }
  }

  /** Lets go of what has not been read; the rest of the body is thrown away as it comes, so that the sender hears the answer. */
  end(): void {
    const { raw } = this.#request
    raw.unpipe()
    if (Number(this.#request.headers['content-length'] ?? 0) > mostDrained) raw.destroy()
    else raw.resume()
  }

  async #next(): Promise<Multipart | undefined> {
    try {
      const { value, done } = (await this.#parts?.next()) ?? { value: undefined, done: true }
      return done === true ? undefined : value
    } catch (error) {
      // A field that is called like something every object has.
      if ((error as { code?: string }).code === 'FST_PROTO_VIOLATION') throw new CallError('unknownField', { field: '__proto__', path: this.#request.url })
      throw new CallError('notAForm')
    }
  }

  async #file(part: MultipartFile | undefined): Promise<Buffer> {
    if (part?.fieldname !== 'file') throw new CallError('missingInput', { field: 'file', path: this.#request.url })
    if (this.#slots.free === 0) throw new CallError('busy', { seconds: 5 })
    this.#slots.free -= 1
    try {
      const bytes = await readAll(part)
      const more = await this.#next()
      if (more) throw new CallError('unknownField', { field: more.fieldname, path: this.#request.url })
      return bytes
    } finally {
      this.#slots.free += 1
    }
  }
}

async function readAll({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  let [bytes, before] = [0, 0]
  const timer = setInterval(() => {
    if (bytes - before < least.bytes) file.destroy(new Error('a file comes too slowly'))
    before = bytes
  }, least.everyMs)
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
    }
  } catch {
    throw new CallError('notAForm')
  } finally {
    clearInterval(timer)
  }
  if (file.truncated) throw new CallError('imageTooLarge', { field: 'file' })
  return Buffer.concat(chunks)
}
